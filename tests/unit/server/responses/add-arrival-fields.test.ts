import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { addArrivalFields } from '@/server/responses/add-arrival-fields'
import { finishPage } from '@/server/responses/finish-page'

let server: http.Server | undefined
afterEach(() => server?.close())

const page = '<form id="lead-form-a"></form>'
const added =
  '<noscript><input type="hidden" name="referrer" value="https://news.example" form="lead-form-a"></noscript>'

/** Requests a page from a server that sends this body as Next.js sends a page. */
async function visit(referer: string, body = page, type = 'text/html; charset=utf-8', method = 'GET') {
  server = http.createServer((request, response) => {
    finishPage(request, response, [addArrivalFields])
    response.setHeader('content-type', type)
    response.setHeader('etag', '"page"')
    if (request.headers['if-none-match']) return response.writeHead(304).end()
    response.setHeader('content-length', Buffer.byteLength(body))
    response.end(method === 'HEAD' ? null : body)
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const response = await fetch(url, { method, headers: { referer, 'if-none-match': '"page"' } })
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text: await response.text(),
  }
}

it('a page that Next.js sends tells its lead forms which website the visitor comes from', async () => {
  const { status, headers, text } = await visit('https://news.example/gyms', `ü${page}`)
  expect([status, text]).toEqual([200, `ü${page}${added}`])
  expect(headers).toMatchObject({ 'cache-control': 'private, max-age=0, must-revalidate' })
  expect(headers).not.toHaveProperty('etag')
})

it.each([
  ['a page without lead forms', '<form></form>', 'text/html; charset=utf-8', 'GET'],
  ['a file', page, 'application/json', 'GET'],
  ['the response to HEAD', page, 'text/html; charset=utf-8', 'HEAD'],
])('%s stays as it is', async (_, body, type, method) => {
  const { headers, text } = await visit('https://news.example/', body, type, method)
  expect([text, headers.etag]).toEqual([method === 'HEAD' ? '' : body, '"page"'])
})

it('a visitor of the site itself gets 304 for the page that their browser has', async () => {
  const { status } = await visit('')
  expect(status).toBe(304)
})
