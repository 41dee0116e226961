import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tls from 'node:tls'
import { promisify } from 'node:util'
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
const POLICY = 'content-security-policy'
/** In ms: nginx keeps a page for up to two seconds. */
const NO_LONGER_FRESH = 2_100

type Response = { status: number; headers?: http.OutgoingHttpHeaders; body?: string }

describe.skipIf(skipped)('nginx', () => {
  /** What the site responds with, by path. */
  const responses = new Map<string, Response>()
  /** Requests of /held-back, to which the test responds. */
  const heldBack: http.ServerResponse[] = []
  /** `X-Request-Id` of the requests that reached the site. */
  const requestIds: unknown[] = []
  const site = http.createServer((request, response) => {
    if (request.url?.startsWith('/breaks-off')) return void request.socket.destroy()
    requestIds.push(request.headers['x-request-id'])
    if (request.url === '/held-back') return void heldBack.push(response)
    const { status, headers, body } = responses.get(request.url ?? '') ?? { status: 404, headers: PUBLIC }
    response.writeHead(status, headers).end(body)
  })
  let folder = ''
  let nginx: Nginx | undefined
  let port = 0
  let tlsPort = 0

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nginx-test-'))
    site.listen(0, '127.0.0.1')
    await once(site, 'listening')
    port = await freePort()
    tlsPort = await freePort()
    const servers = [`127.0.0.1:${(site.address() as AddressInfo).port}`]
    const { certificate, key } = await makeCertificate(folder)
    const listen = [
      `listen 127.0.0.1:${port};`,
      `listen 127.0.0.1:${tlsPort} ssl;`,
      `ssl_certificate ${certificate};`,
      `ssl_certificate_key ${key};`,
      `access_log ${join(folder, 'access.log')} liftpass;`,
      // With the level of the real one.
      /error_log .*;/
        .exec(await readFile('deploy/nginx/liftpass.conf', 'utf8'))?.[0]
        .replace('/var/log/nginx', folder) ?? '',
    ]
    const configuration = siteConfiguration({ servers, listen: listen.join(' ') })
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
    ] as const)('when the site now responds with %i', async ([status, headers]) => {
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
    ] as const)('but not by %s', async ([name, headers]) => {
      const path = `/${name.replaceAll(' ', '-')}`
      await keepOldCopy(path)
      responses.set(path, { status: 307, headers })
      for (let times = 0; times < 2; times++) {
        const { status, cache } = await visit(path)
        expect([status, cache]).toEqual([307, 'EXPIRED'])
      }
    })

    it.concurrent('but not by an error', async () => {
      await keepOldCopy('/failing')
      responses.set('/failing', { status: 500, headers: PUBLIC })
      expect((await visit('/failing')).body).toBe('The page')
    })

    it.concurrent('but not when a file of a build is missing, as on an instance of another build', async () => {
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

  it('sends simultaneous requests of a URL without a copy to the site at once', async () => {
    const visits = Array.from({ length: 10 }, () => visit('/held-back'))
    // Below 5 s, when nginx by default would give up waiting for the first one.
    await expect.poll(() => heldBack.length, { timeout: 4_000 }).toBe(visits.length)
    for (const response of heldBack) response.end()
    for (const { status } of await Promise.all(visits)) expect(status).toBe(200)
  })

  describe('responds itself, with the security headers of the site,', () => {
    /** Sends a request that no HTTP library would, and reads the head of the response. */
    const send = async (request: string, secure: boolean) => {
      const socket = secure
        ? tls.connect({ host: '127.0.0.1', port: tlsPort, rejectUnauthorized: false })
        : net.connect({ host: '127.0.0.1', port })
      let response = ''
      socket.setEncoding('latin1').write(request, 'latin1')
      for await (const text of socket) {
        response += String(text)
        if (response.includes('\r\n\r\n')) break
      }
      const [head = ''] = response.split('\r\n\r\n', 1)
      const [statusLine = '', ...lines] = head.split('\r\n')
      const headers = lines.map((line) => line.split(': ', 2) as [string, string])
      return { status: Number(statusLine.split(' ')[1]), headers }
    }
    const get = (target: string, ...lines: string[]) =>
      [`GET ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...lines, '', ''].join('\r\n')
    const expected = securityHeaders('https://localhost')
    // nginx sends no page whose violations a browser could report.
    const names = Object.keys(expected).filter((name) => name !== 'reporting-endpoints')
    const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
    const expectOwnResponse = async (status: number, request: string) => {
      for (const secure of [false, true]) {
        const response = await send(request, secure)
        const wanted: Record<string, string> = { [POLICY]: policy }
        for (const name of names)
          if (secure || name !== 'strict-transport-security') wanted[name] = expected[name] ?? ''
        const sent = response.headers.filter(([name]) => [POLICY, ...names].includes(name.toLowerCase()))
        expect(response.status).toBe(status)
        expect(Object.fromEntries(sent.map(([name, value]) => [name.toLowerCase(), value]))).toEqual(wanted)
        expect(sent).toHaveLength(Object.keys(wanted).length)
      }
    }

    it.for([
      ['a broken request', 400, 'GET / HTTP/1.1\r\nno header\r\n\r\n'],
      [
        'a method that it does not know',
        405,
        'TRACE / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      ],
      ['a broken body', 400, `${get('/', 'Transfer-Encoding: chunked')}no length`],
      ['a form that is too long', 413, get('/', 'Content-Length: 2000000')],
      ['an address that is too long', 414, get(`/${'a'.repeat(40_000)}`)],
      ['headers that are too long', 400, get('/', `Cookie: ${'a'.repeat(40_000)}`)],
      ['a version of HTTP that it does not know', 505, 'GET / HTTP/7.0\r\n\r\n'],
      ['a site that breaks off', 502, get('/breaks-off')],
    ] as const)('to %s (%i)', async ([, status, request]) => {
      await expectOwnResponse(status, request)
    })

    it.for(['If-Match: "x"', 'If-Unmodified-Since: Thu, 01 Jan 2015 00:00:00 GMT'])(
      'to a condition that its copy does not meet (412; %s)',
      async (condition) => {
        responses.set('/conditional', { status: 200, headers: PAGE, body: 'The page' })
        await visit('/conditional')
        expect((await visit('/conditional')).cache).toBe('HIT')
        await expectOwnResponse(412, get('/conditional', condition))
      },
    )

    it('to a part beyond the end of its copy (416), with the headers of the copy, each once', async () => {
      const path = '/_next/static/media/part.woff2'
      const headers = {
        ...securityHeaders('https://localhost'),
        'cache-control': 'public, max-age=31536000, immutable',
        'accept-ranges': 'bytes',
        'content-length': 8,
      }
      responses.set(path, { status: 200, headers, body: 'The file' })
      await send(get(path), true)
      const response = await send(get(path, 'Range: bytes=1000-'), true)
      expect(response.status).toBe(416)
      const sent = response.headers.map(([name]) => name.toLowerCase())
      for (const name of ['x-cache-status', 'x-content-type-options', 'cache-control'])
        expect(sent.filter((one) => one === name)).toEqual([name])
    })

    it('to plain HTTP on the port of TLS (497)', async () => {
      const response = await fetch(`http://127.0.0.1:${tlsPort}/`)
      expect(response.status).toBe(400)
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    })
  })

  it('logs a request under the id that the site gets, without what only its visitor may know', async () => {
    const headers = { 'x-request-id': 'made-up-by-a-visitor', referer: 'http://localhost/?code=secret' }
    const paths = [
      '/auth/confirm?token_hash=secret',
      '/create/design/secret',
      '/api/sample-pass/secret/logo.png?v=secret',
    ]
    for (const path of paths) await visit(path, { headers })
    const lines = async () =>
      (await readFile(join(folder, 'access.log'), 'utf8'))
        .split('\n')
        .filter((line) => /auth|create|sample/.test(line))
    await expect.poll(lines).toHaveLength(paths.length)
    const logged = ['"GET /auth/confirm"', '"GET /create/design/-"', '"GET /api/sample-pass/-"']
    for (const [index, line] of (await lines()).entries()) {
      expect(line).toContain(logged[index])
      expect(line).not.toMatch(/secret|made-up/)
      expect(line.split(' ').at(-1)).toBe(requestIds.at(index - paths.length))
    }
  })

  it('logs which instance did not respond, and not to whom', async () => {
    expect((await visit('/breaks-off?token_hash=secret')).status).toBe(502)
    const line = async () =>
      (await readFile(join(folder, 'access.log'), 'utf8')).split('\n').find((one) => /breaks-off/.test(one))
    const instance = `127.0.0.1:${(site.address() as AddressInfo).port}`
    await expect.poll(line).toContain(`"GET /breaks-off" 502`)
    // nginx tries once for each connection that it has kept open.
    expect(await line()).toMatch(new RegExp(`"${instance}\\b[^"]* 502"`))
    expect(await line()).not.toContain('secret')
    expect(await readFile(join(folder, 'error.log'), 'utf8')).not.toContain('secret')
  })

  it('that the site starts itself says nothing of requests when it ends', async () => {
    const own = await freePort()
    const configuration = siteConfiguration({ servers: ['127.0.0.1:9'], listen: `listen 127.0.0.1:${own};` })
    const another = await startNginx(join(folder, 'another'), configuration, `http://127.0.0.1:${own}`)
    expect((await fetch(`http://127.0.0.1:${own}/auth/confirm?token_hash=secret`)).status).toBe(502)
    await another.stop()
    expect(await another.ended).toBe('')
  })

  it('adds nothing to the security headers of the site, whether nginx has a copy or not', async () => {
    const headers = {
      ...PAGE,
      ...securityHeaders('https://localhost'),
      [POLICY]: "default-src 'self'",
    }
    responses.set('/page', { status: 200, headers, body: 'The page' })
    for (const cache of ['MISS', 'HIT']) {
      const response = await visit('/page')
      expect(response.cache).toBe(cache)
      for (const [name, value] of Object.entries(headers)) expect(response.headers.get(name)).toBe(value)
    }
  })
})

/** Makes a certificate for localhost. */
async function makeCertificate(folder: string): Promise<{ certificate: string; key: string }> {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const what = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  await promisify(execFile)('openssl', ['req', ...what, '-keyout', key, '-out', certificate])
  return { certificate, key }
}
