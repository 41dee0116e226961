import http, { type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setDefaultHeaders } from '@/server/default-headers'
import { refuseMalformed } from '@/server/refuse-malformed'
import { refuseMethod } from '@/server/refuse-method'
import { replaceAnswer } from '@/server/replace-answer'

let server: http.Server | undefined
afterEach(() => server?.close())

/** A server whose first step are the default headers. */
async function serve(listener: RequestListener, siteUrl = 'https://gym.example'): Promise<string> {
  server = http.createServer((request, response) => {
    setDefaultHeaders(request, response, siteUrl)
    listener(request, response)
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'strict-transport-security': 'max-age=31536000',
}
const headersOf = async (url: string, init?: RequestInit) =>
  Object.fromEntries((await fetch(url, { redirect: 'manual', ...init })).headers)

describe('security headers', () => {
  it('stand on answers with and without a head of their own', async () => {
    const explicit = await serve((_, response) => void response.writeHead(307, { location: '/' }).end())
    expect(await headersOf(explicit)).toMatchObject(everywhere)
    server?.close()
    const implicit = await serve((_, response) => void response.end('x'))
    expect(await headersOf(implicit)).toMatchObject(everywhere)
  })

  it('stand on refusals', async () => {
    const self = await serve((request, response) => {
      if (!refuseMalformed(request, response)) refuseMethod(request, response)
    })
    expect(await headersOf(`${self}/%E0`)).toMatchObject(everywhere)
    expect(await headersOf(self, { method: 'DELETE' })).toMatchObject(everywhere)
  })

  it('stand on pages that replace another answer and all its headers', async () => {
    const self = await serve((request, response) => {
      const replacement = {
        status: 404,
        page: undefined,
        headers: { 'cache-control': 'x' },
        otherwise: 'gone',
      }
      replaceAnswer(request, response, '', [() => replacement])
      response.setHeader('x-of-next', '1')
      response.end('other words')
    })
    const headers = await headersOf(`${self}/nothing`)
    expect(headers).toMatchObject({ ...everywhere, 'cache-control': 'x' })
    expect(headers['x-of-next']).toBeUndefined()
  })

  it('leave alone what a page says itself, however it is said', async () => {
    const self = await serve((_, response) => {
      response.setHeader('Referrer-Policy', 'same-origin')
      response.writeHead(200, { 'X-Content-Type-Options': 'own' }).end()
    })
    expect(await headersOf(self)).toMatchObject({
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'own',
    })
  })

  it('ask for TLS only where the site is served with it', async () => {
    const self = await serve((_, response) => void response.end(), 'http://localhost:3000')
    expect(await headersOf(self)).not.toHaveProperty('strict-transport-security')
  })
})

describe('an endpoint', () => {
  it('is kept by no cache and may do nothing as a page', async () => {
    const self = await serve((_, response) => void response.end('{}'))
    expect(await headersOf(`${self}/api/health?x`)).toMatchObject({
      ...everywhere,
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    expect(await headersOf(`${self}/apix`)).not.toHaveProperty('content-security-policy')
  })

  it('that opens previews may be a page in the Studio', async () => {
    const self = await serve((_, response) => void response.end())
    const headers = await headersOf(`${self}/api/draft-mode/enable?sanity-preview-secret=x`)
    expect(headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(headers).not.toHaveProperty('content-security-policy')
  })
})

it('a page that cannot be put in an answer’s place ends the connection and nothing else', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const headers = { 'cache-control': 'no\nheader' }
  const self = await serve((request, response) => {
    replaceAnswer(request, response, '', [() => ({ status: 404, page: undefined, headers, otherwise: '' })])
    response.end()
  })
  await expect(fetch(self)).rejects.toThrow('fetch failed')
  expect(said).toHaveBeenCalledOnce()
  said.mockClear()
})
