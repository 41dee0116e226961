import http, { type RequestListener } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderingFailedPage } from '@/server/responses/error-pages/rendering-failed'
import { defaultHeaders } from '@/server/responses/default-headers'
import { finishHead } from '@/server/responses/finish-head'
import { refuseMalformed } from '@/server/requests/refuse-malformed'
import { refuseMethod } from '@/server/requests/refuse-method'
import { refuseUnreadable } from '@/server/requests/refuse-unreadable'
import { replaceResponse } from '@/server/responses/replace-response'
import { stubEnvironment } from '../../../setup/environment.ts'

beforeEach(() => stubEnvironment())
let server: http.Server | undefined
afterEach(() => server?.close())

/** A server whose first step are the default headers. */
async function serve(listener: RequestListener, siteUrl = 'https://gym.example'): Promise<string> {
  server = http.createServer({ requireHostHeader: false }, (request, response) => {
    finishHead(request, response, [defaultHeaders(siteUrl)])
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
  'reporting-endpoints': 'csp="/api/csp-report"',
}
/** The raw response to a raw request, until the server closes the connection. */
const raw = (url: string, request: string) =>
  new Promise<string>((resolve, reject) => {
    let result = ''
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(request))
    socket.on('data', (chunk) => (result += chunk.toString()))
    socket.once('close', () => resolve(result))
    socket.once('error', reject)
  })

const headersOf = async (url: string, init?: RequestInit) =>
  Object.fromEntries((await fetch(url, { redirect: 'manual', ...init })).headers)

describe('the security headers', () => {
  it('are set on responses with and without writeHead', async () => {
    const explicit = await serve((_, response) => void response.writeHead(307, { location: '/' }).end())
    expect(await headersOf(explicit)).toMatchObject(everywhere)
    server?.close()
    const implicit = await serve((_, response) => void response.end('x'))
    expect(await headersOf(implicit)).toMatchObject(everywhere)
  })

  it('are set on refusals', async () => {
    const self = await serve((request, response) => {
      if (!refuseMalformed(request, response)) refuseMethod(request, response)
    })
    expect(await headersOf(`${self}/%E0`)).toMatchObject(everywhere)
    expect(await headersOf(self, { method: 'DELETE' })).toMatchObject(everywhere)
  })

  it('are set on pages that replace another response and its headers', async () => {
    const self = await serve((request, response) => {
      const replacement = {
        status: 404,
        page: undefined,
        headers: { 'cache-control': 'x' },
        otherwise: 'gone',
      }
      replaceResponse(request, response, '', [() => replacement])
      response.setHeader('x-of-next', '1')
      response.end('other words')
    })
    const headers = await headersOf(`${self}/nothing`)
    expect(headers).toMatchObject({ ...everywhere, 'cache-control': 'x' })
    expect(headers['x-of-next']).toBeUndefined()
  })

  it.each([
    ['broken syntax', 'GET / HTTP/1.1\r\nHost: a\r\nBad Header\r\n\r\n', 400],
    ['a method that there is not', 'FOO / HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['headers that are too long', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    [
      'a length that is said twice',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
    ],
    [
      'an expectation of an unknown kind',
      'GET / HTTP/1.1\r\nHost: a\r\nExpect: x\r\nConnection: close\r\n\r\n',
      417,
    ],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ])('are set on what Node.js refuses: %s', async (_, request, status) => {
    const self = await serve((request, response) => {
      if (!refuseMalformed(request, response)) response.end()
    })
    if (server) refuseUnreadable(server, 'https://gym.example')
    const result = await raw(self, request)
    expect(result).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    for (const [name, value] of Object.entries(everywhere)) expect(result).toContain(`${name}: ${value}\r\n`)
  })

  it('do not override headers that a page sets', async () => {
    const self = await serve((_, response) => {
      response.setHeader('Referrer-Policy', 'same-origin')
      response.writeHead(200, { 'X-Content-Type-Options': 'own' }).end()
    })
    expect(await headersOf(self)).toMatchObject({
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'own',
    })
  })

  it('include HSTS only where the site is served over TLS', async () => {
    const self = await serve((_, response) => void response.end(), 'http://localhost:3000')
    expect(await headersOf(self)).not.toHaveProperty('strict-transport-security')
  })
})

describe('a page without a policy of its own', () => {
  it('gets a policy that allows no inline script', async () => {
    const self = await serve(
      (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(),
    )
    const policy = (await headersOf(`${self}/login`))['content-security-policy']
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
  })

  it('is replaced by an error page without scripts when its rendering failed', async () => {
    const self = await serve((request, response) => {
      if (request.url === '/server-error')
        return void response
          .writeHead(200, { 'content-type': 'text/html', 'content-security-policy': 'own' })
          .end('sorry')
      replaceResponse(request, response, self, [renderingFailedPage])
      response.statusCode = 500
      response.setHeader('content-type', 'text/html')
      if (request.url === '/nonce') response.setHeader('content-security-policy', "script-src 'nonce-x'")
      response.end('<script>1</script>')
    })
    const response = await fetch(`${self}/blog`)
    expect([response.status, await response.text()]).toEqual([500, 'sorry'])
    expect(response.headers.get('content-security-policy')).toBe('own')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await (await fetch(`${self}/nonce`)).text()).toBe('<script>1</script>')
  })
})

describe('an API endpoint', () => {
  it('is not cached and has a policy that allows nothing', async () => {
    const self = await serve((_, response) => void response.end('{}'))
    expect(await headersOf(`${self}/api/health?x`)).toMatchObject({
      ...everywhere,
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    expect(await headersOf(`${self}/apix`)).not.toHaveProperty('content-security-policy')
  })

  it.each([
    ['a page', 401, 'text/html', "frame-ancestors 'self'"],
    ['a redirect to a page', 307, '', undefined],
    ['a refusal without a page', 405, '', "default-src 'none'; frame-ancestors 'none'"],
    ['nothing', 204, '', "default-src 'none'; frame-ancestors 'none'"],
  ])('that opens previews may show only pages in the Studio’s frame: %s', async (_, status, type, policy) => {
    const self = await serve((_, response) => {
      if (type) response.setHeader('content-type', type)
      response.writeHead(status).end()
    })
    const headers = await headersOf(`${self}/api/draft-mode/enable?sanity-preview-secret=x`)
    expect(headers).toMatchObject({ 'cache-control': 'no-store' })
    if (policy) expect(headers['content-security-policy']).toContain(policy)
    else expect(headers).not.toHaveProperty('content-security-policy')
  })
})

it('a replacement page with invalid headers closes the connection and nothing else', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const headers = { 'cache-control': 'no\nheader' }
  const self = await serve((request, response) => {
    replaceResponse(request, response, '', [() => ({ status: 404, page: undefined, headers, otherwise: '' })])
    response.end()
  })
  await expect(fetch(self)).rejects.toThrow('fetch failed')
  expect(logged).toHaveBeenCalledOnce()
  logged.mockClear()
})
