import http, { type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refuseInternalPage } from '@/server/requests/refuse-internal-page'
import { defaultHeaders } from '@/server/responses/default-headers'
import { notFoundPage } from '@/server/responses/error-pages/not-found'
import { finishHead } from '@/server/responses/finish-head'
import { replaceResponse } from '@/server/responses/replace-response'
import { stubEnvironment } from '../../../../setup/environment.ts'

beforeEach(() => stubEnvironment())
let server: http.Server | undefined
afterEach(() => server?.close())

/** Responds to what reaches it as Next.js does to a missing page. */
const missing: RequestListener = (_request, response) => {
  response.statusCode = 404
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end('<script>1</script>')
}

async function ask(path: string, next = missing, headers: Record<string, string> = {}) {
  server = http.createServer((request, response) => {
    if (request.url === '/not-found') return void response.end('sorry')
    finishHead(request, response, [defaultHeaders('https://gym.example')])
    const { port } = server?.address() as AddressInfo
    replaceResponse(request, response, `http://127.0.0.1:${port}`, [notFoundPage])
    if (!refuseInternalPage(request, response)) next(request, response)
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
    headers,
  })
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text: await response.text(),
  }
}

const render: RequestListener = (_request, response) => void response.end('page')

describe('a page that Next.js builds for itself', () => {
  it.each(['/_global-error', '/_not-found', '/_error?x', '/%5Fglobal-error', '/_', '/_next'])(
    'is missing: %s',
    async (path) => {
      const { status, text } = await ask(path, render)
      expect([status, text]).toEqual([404, 'sorry'])
    },
  )

  it.each(['/_next/static/x.js', '/_hydration/x', '/blog/_x', '/'])('is not %s', async (path) => {
    expect((await ask(path, render)).text).toBe('page')
  })
})

describe('an endpoint that does not exist', () => {
  it.each<Record<string, string>>([{}, { cookie: '__prerender_bypass=x' }])(
    'is a 404 for programs, which no cache stores',
    async (headers) => {
      const response = await ask('/api/none', missing, headers)
      expect([response.status, response.text]).toEqual([404, 'There is no such endpoint.\n'])
      expect(response.headers).toMatchObject({
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      })
    },
  )

  it('is not the page with which an endpoint says what is missing', async () => {
    const { status, text } = await ask('/api/sample-pass/x/apple', (_request, response) => {
      response.setHeader('content-security-policy', "default-src 'none'")
      response.writeHead(404, { 'content-type': 'text/html' }).end('There is no pass here.')
    })
    expect([status, text]).toEqual([404, 'There is no pass here.'])
  })
})
