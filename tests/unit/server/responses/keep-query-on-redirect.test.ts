import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { finishHead } from '@/server/responses/finish-head'
import { keepQueryOnRedirect } from '@/server/responses/keep-query-on-redirect'

let server: http.Server | undefined
afterEach(() => server?.close())

/** The Location header for `path` from a server that responds with these headers. */
async function visit(
  path: string,
  status: number,
  headers: Record<string, string | string[]>,
): Promise<string | null> {
  server = http.createServer((request, response) => {
    finishHead(request, response, [keepQueryOnRedirect])
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
  return (await fetch(url, { redirect: 'manual' })).headers.get('location')
}

const page = { 'x-nextjs-cache': 'HIT' }

describe('the query of a redirected path', () => {
  it.each([
    ['/old', '/new', '/new'],
    ['/old?utm=1&b=%20', '/new', '/new?utm=1&b=%20'],
    ['/old?utm=1', '/new#part', '/new?utm=1#part'],
    ['/old?utm=1', '/new?own=1', '/new?own=1'],
    ['/old?utm=1', 'https://other.example/x', 'https://other.example/x?utm=1'],
    ['/old?', '/new', '/new'],
  ])('from %s to %s leads to %s', async (path, location, expected) => {
    for (const status of [307, 308]) {
      expect(await visit(path, status, { ...page, location })).toBe(expected)
      server?.close()
    }
  })

  it('is not added when an API endpoint redirects', async () => {
    expect(await visit('/api/draft-mode/enable?secret=x', 307, { location: '/' })).toBe('/')
  })

  it('is not added to responses that are not redirects', async () => {
    expect(await visit('/old?utm=1', 201, { ...page, location: '/made' })).toBe('/made')
  })

  it('is added once when Next.js sends the Location header twice', async () => {
    expect(await visit('/old', 308, { ...page, location: ['/new', '/new'] })).toBe('/new')
  })
})
