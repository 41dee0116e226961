import { NextRequest } from 'next/server'
import { unstable_doesMiddlewareMatch as doesProxyMatch } from 'next/experimental/testing/server'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionFolders, sessionPages } from '@/content-model/account-paths'
import nextConfig from '@/next.config'
import { sign } from '@/lib/preview/session-cookie'
import { config, proxy } from '@/proxy'
import { stubEnvironment } from '../setup/environment.ts'

beforeEach(() => stubEnvironment({ SANITY_API_READ_TOKEN: 'token' }))

type Init = { method?: string; headers?: Record<string, string> }
const url = (path: string) => `https://gym.example${path}`
const form = { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' } }
const preview = () => {
  const seconds = Math.floor(Date.now() / 1000)
  const session = sign({ opened: seconds, until: seconds + 60, sharingHash: '' })
  return { headers: { cookie: `__prerender_bypass=x; liftpass-preview=${session}` } }
}

/** The policy that goes to the browser, and the one that Next.js reads the nonce from. */
async function policies(path: string, init: Init = {}) {
  const { headers } = await proxy(new NextRequest(url(path), init))
  const overridden = headers.get('x-middleware-override-headers')?.split(',') ?? []
  const name = 'content-security-policy'
  return {
    sent: headers.get(name),
    inside: overridden.includes(name) ? headers.get(`x-middleware-request-${name}`) : null,
  }
}

function passes(path: string, { headers = {} }: Init = {}): boolean {
  const cookies = Object.fromEntries((headers.cookie ?? '').split('; ').map((cookie) => cookie.split('=', 2)))
  return doesProxyMatch({
    config,
    nextConfig,
    url: url(path),
    headers,
    cookies: cookies as Record<string, string>,
  })
}

describe('a page rendered per request', () => {
  it.each([
    ['the Studio', '/studio/structure', {}],
    ['a page that reads a session', '/account', {}],
    ['a link of an email', '/auth/confirm?token_hash=x', {}],
    ['the response to a form', '/contact', form],
    ['a preview', '/blog', preview],
  ])('has a policy with a new nonce each time: %s', async (_, path, made) => {
    const init: Init = typeof made === 'function' ? made() : made
    expect(passes(path, init)).toBe(true)
    const [one, other] = [await policies(path, init), await policies(path, init)]
    for (const { sent, inside } of [one, other]) {
      expect(sent).toMatch(/script-src 'self' 'nonce-[\w+/=]{30,}';/)
      expect(inside).toBe(sent)
    }
    expect(one.sent).not.toBe(other.sent)
  })

  it('is a page that reads a session, and each of these', () => {
    const literals = config.matcher.filter((path) => typeof path === 'string')
    const others = ['/studio', '/studio/:path*', '/create/design/:path*']
    expect(literals.filter((path) => !others.includes(path))).toEqual([
      ...sessionFolders.map((folder) => `${folder}/:path*`),
      ...sessionPages,
    ])
  })

  it('has no nonce from the request', async () => {
    const headers = { ...form.headers, 'content-security-policy': "script-src 'nonce-evil'" }
    expect((await policies('/contact', { method: 'POST', headers })).inside).not.toContain('evil')
  })
})

describe('a prerendered page', () => {
  it.each([
    ['asked for as usual', {}],
    ['by a script', { headers: { rsc: '1', 'next-action': 'x' } }],
  ])('is not processed by the proxy, %s', (_, init) => {
    for (const path of ['/', '/blog/x', '/login', '/signup', '/nothing'])
      expect(passes(path, init)).toBe(false)
  })

  it.each([
    ['the type of a form', { headers: form.headers }],
    ['a policy', { headers: { 'content-security-policy': "script-src 'nonce-evil'" } }],
    ['a cookie of draft mode alone', { headers: { cookie: '__prerender_bypass=x' } }],
    ['a made-up preview', { headers: { cookie: '__prerender_bypass=x; liftpass-preview=9999999999.0..x' } }],
  ])('gets no nonce when a visitor sends %s', async (_, init) => {
    expect(await policies('/blog', init)).toEqual({ sent: null, inside: null })
  })

  it('gets no nonce for a preview session without the draft-mode cookie', async () => {
    const cookie = preview().headers.cookie.replace('__prerender_bypass=x; ', '')
    expect(await policies('/blog', { headers: { cookie } })).toEqual({ sent: null, inside: null })
  })

  it('loses a policy header of the visitor, even when another program runs the site', () => {
    for (const name of ['content-security-policy', 'content-security-policy-report-only'])
      expect(passes('/blog', { headers: { [name]: "script-src 'nonce-evil'" } })).toBe(true)
  })
})
