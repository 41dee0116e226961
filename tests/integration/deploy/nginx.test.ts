import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { securityHeaders } from '../../../lib/security/headers'
import { freePort } from '../../../packages/local-cloud/src/processes/ports'
import { startNginx, withoutNginx, type Nginx } from '../../../server/nginx/run'
import { siteConfiguration } from '../../../server/nginx/serve-behind-nginx'

// CI installs nginx (.ci/run), so there these tests must not be skipped.
const skipped = withoutNginx !== undefined && !process.env.CI
if (skipped) console.log(withoutNginx)

/** Of a page as the site sends it, and as it sends what has taken the page's place. */
const PUBLIC = { 'cache-control': 'public, max-age=0, must-revalidate', 'content-type': 'text/html' }
const PAGE = { ...PUBLIC, 'x-nextjs-cache': 'HIT', ...securityHeaders('http://localhost') }
/** In ms: nginx keeps a page for up to two seconds. */
const NO_LONGER_FRESH = 2_100

type Response = { status: number; headers?: http.OutgoingHttpHeaders; body?: string }

describe.skipIf(skipped)('nginx', () => {
  /** What the site responds with, by path. */
  const responses = new Map<string, Response>()
  const site = http.createServer((request, response) => {
    const { status, headers, body } = responses.get(request.url ?? '') ?? { status: 404, headers: PUBLIC }
    response.writeHead(status, headers).end(body)
  })
  let folder = ''
  let nginx: Nginx | undefined
  let port = 0

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nginx-test-'))
    site.listen(0, '127.0.0.1')
    await once(site, 'listening')
    port = await freePort()
    const servers = [`127.0.0.1:${(site.address() as AddressInfo).port}`]
    const configuration = siteConfiguration({ servers, listen: `listen 127.0.0.1:${port};` })
    nginx = await startNginx(folder, configuration, `http://127.0.0.1:${port}`)
  })
  afterAll(async () => {
    await nginx?.stop()
    site.closeAllConnections()
    site.close()
    await rm(folder, { recursive: true, force: true })
  })

  const visit = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init })
    return {
      status: response.status,
      headers: response.headers,
      body: await response.text(),
      cache: response.headers.get('x-cache-status'),
    }
  }
  /** Visits a page until nginx has a copy, and waits until that is no longer fresh. */
  const keepOldCopy = async (path: string) => {
    responses.set(path, { status: 200, headers: PAGE, body: 'The page' })
    expect((await visit(path)).body).toBe('The page')
    expect((await visit(path)).cache).toBe('HIT')
    await new Promise((resolve) => setTimeout(resolve, NO_LONGER_FRESH))
  }

  describe('replaces the copy of a page', () => {
    it.concurrent.for([
      [404, {}],
      [410, {}],
      [307, { location: '/elsewhere' }],
      [308, { location: '/elsewhere' }],
    ] as const)('that the site now answers with %i', async ([status, headers]) => {
      const path = `/gone-${status}`
      await keepOldCopy(path)
      responses.set(path, { status, headers: { ...PUBLIC, ...headers }, body: 'Gone' })
      expect([(await visit(path)).status, (await visit(path)).cache]).toEqual([status, 'HIT'])
      // The site fails: visitors get what it said last.
      await new Promise((resolve) => setTimeout(resolve, NO_LONGER_FRESH))
      responses.set(path, { status: 503, headers: PUBLIC })
      const stale = await visit(path)
      expect([stale.status, stale.cache, stale.body]).toEqual([status, 'STALE', 'Gone'])
      responses.set(path, { status: 200, headers: PAGE, body: 'Back' })
      expect((await visit(path)).body).toBe('Back')
      expect((await visit(path)).cache).toBe('HIT')
    })

    it.concurrent.for([
      ['a redirect for one visitor', { 'cache-control': 'private, no-store', location: '/login' }],
      ['a redirect with a cookie', { ...PUBLIC, location: '/login', 'set-cookie': 'a=b' }],
    ] as const)('by nothing that is %s', async ([name, headers]) => {
      const path = `/${name.replaceAll(' ', '-')}`
      await keepOldCopy(path)
      responses.set(path, { status: 307, headers })
      for (let times = 0; times < 2; times++) {
        const { status, cache } = await visit(path)
        expect([status, cache]).toEqual([307, 'EXPIRED'])
      }
    })

    it.concurrent('by nothing that is an error', async () => {
      await keepOldCopy('/failing')
      responses.set('/failing', { status: 500, headers: PUBLIC })
      expect((await visit('/failing')).body).toBe('The page')
    })

    it.concurrent('by nothing where a file of a build is missing, as on an instance of another build', async () => {
      const path = '/_next/static/chunks/a.js'
      const headers = {
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'text/javascript',
      }
      responses.set(path, { status: 200, headers, body: 'The file' })
      expect([(await visit(path)).cache, (await visit(path)).cache]).toEqual(['MISS', 'HIT'])
      await new Promise((resolve) => setTimeout(resolve, NO_LONGER_FRESH))
      responses.delete(path)
      for (let times = 0; times < 2; times++) {
        const { status, cache, body } = await visit(path)
        expect([status, cache, body]).toEqual([200, 'STALE', 'The file'])
      }
    })
  })

  it('keeps no 404 of a path that never had a page, also when a client asks for a new copy', async () => {
    for (let times = 0; times < 3; times++) expect((await visit('/invented')).cache).toBe('MISS')
    for (let times = 0; times < 2; times++)
      expect((await visit('/invented', { headers: { 'cache-control': 'no-cache' } })).cache).toBe('BYPASS')
    expect((await visit('/invented')).cache).toBe('MISS')
  })
})
