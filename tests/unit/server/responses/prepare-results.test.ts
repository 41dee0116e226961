import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startPreparingPages } from '@/server/prepared-pages/prepare-page'
import { PREPARED_SCRIPTS } from '@/server/prepared-pages/defer-scripts'
import { finishPage } from '@/server/responses/finish-page'
import { prepareResults } from '@/server/responses/prepare-results'
import { stubEnvironment } from '../../../setup/environment.ts'

let server: http.Server | undefined
beforeEach(() => {
  stubEnvironment()
  startPreparingPages('no-such-build')
})
afterEach(() => server?.close())

/** As proxy.ts and Next.js make the page. */
const nonce = 'YzFh+/=='
const policy = `script-src 'self' 'nonce-${nonce}'`
const page = [
  `<html><head><script src="/_next/static/a.js" async="" nonce="${nonce}"></script></head><body><p>Gym ü</p>`,
  `<script nonce="${nonce}" id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({});</script>`,
  `<script nonce="${nonce}">(self.__next_f=self.__next_f||[]).push([0])</script>`,
  '</body></html>',
]
const links = [
  `</font.woff2>; rel=preload; as="font"; crossorigin=""; nonce="${nonce}"; type="font/woff2"`,
  `</sheet.css>; rel=preload; as="style"; nonce="${nonce}"`,
]

type Sent = { status?: number; type?: string; parts?: (string | Buffer)[]; policy?: string }

/** Requests a page from a server that sends it as Next.js does: headers first, then one part after the other. */
async function visit(path: string, sent: Sent = {}, init: RequestInit = {}) {
  server = http.createServer((request, response) => {
    finishPage(request, response, [prepareResults])
    response.statusCode = sent.status ?? 200
    response.setHeader('content-type', sent.type ?? 'text/html; charset=utf-8')
    response.setHeader('content-security-policy', sent.policy ?? policy)
    response.setHeader('link', links.join(', '))
    response.setHeader('cache-control', 'private, no-cache, no-store, max-age=0, must-revalidate')
    response.flushHeaders()
    for (const part of sent.parts ?? page) response.write(part)
    response.end()
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}${path}`, init)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

it('results of a search request no script, and their policy allows the two scripts of a prepared page', async () => {
  const { headers, text } = await visit('/search?q=gym')
  expect(text).toMatch(/<p>Gym ü<\/p>.*<script data-chunks="\/_next\/static\/a\.js">/)
  expect(text).not.toMatch(/<script src=|nonce/)
  const sent = headers.get('content-security-policy')
  expect(sent).toContain(`script-src 'self' ${PREPARED_SCRIPTS.join(' ')};`)
  expect(sent).toContain("require-trusted-types-for 'script'")
})

it('a character that two parts share arrives whole', async () => {
  const bytes = Buffer.from(page.join(''))
  const middle = bytes.indexOf('ü') + 1
  const { text } = await visit('/search?q=gym', {
    parts: [bytes.subarray(0, middle), bytes.subarray(middle)],
  })
  expect(text).toContain('<p>Gym ü</p>')
})

it('browsers may keep the page for a visitor who comes back, and caches in between may not', async () => {
  const { headers } = await visit('/search?q=gym')
  expect(headers.get('cache-control')).toBe('private, max-age=0, must-revalidate')
})

it('of the preloads the font stays', async () => {
  const { headers } = await visit('/search?q=gym')
  expect(headers.get('link')).toBe('</font.woff2>; rel=preload; as="font"; crossorigin=""; type="font/woff2"')
})

describe('a response stays as Next.js sends it', () => {
  const cookie = '__prerender_bypass=build; liftpass-preview=session'
  const withUnknownScript = [
    ...page.slice(0, 3),
    `<script nonce="${nonce}">other()</script>`,
    '</body></html>',
  ]
  it.each<[string, string, Sent, RequestInit]>([
    ['of another page', '/blog', {}, {}],
    ['to a form', '/search?q=gym', {}, { method: 'POST' }],
    ['in a preview', '/search?q=gym', {}, { headers: { cookie } }],
    ['with a status other than 200', '/search?q=gym', { status: 500 }, {}],
    ['with data for the router', '/search?q=gym', { type: 'text/x-component' }, {}],
    ['without a nonce', '/search?q=gym', { policy: "script-src 'self'" }, {}],
    ['with a script of an unknown kind', '/search?q=gym', { parts: withUnknownScript }, {}],
  ])('%s', async (_, path, sent, init) => {
    const { status, headers, text } = await visit(path, sent, init)
    expect([status, text]).toEqual([sent.status ?? 200, (sent.parts ?? page).join('')])
    expect(headers.get('content-security-policy')).toBe(sent.policy ?? policy)
    expect(headers.get('link')).toBe(links.join(', '))
  })
})
