import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { dropPage, storeHydration, storePage } from '../../../../server/prepared-pages/page-store'
import { isDataAskedFor } from '../../../../server/prepared-pages/restore-hydration'
import { serveHydration, servePage } from '../../../../server/prepared-pages/serve-prepared'
import { toVariants } from '../../../../server/prepared-pages/variants'

const html = `<!DOCTYPE html><p>${'Hello. '.repeat(500)}</p>`
const policy = { 'content-security-policy': "default-src 'self'" }

/** Responds with 299 where it has no prepared page; the site's server would call Next.js. */
const server = http.createServer({ requireHostHeader: false }, (request, response) => {
  const self = () => `http://127.0.0.1:${port}`
  if (servePage(request, response, self) || serveHydration(request, response, self)) return
  passedOn.push(request.url)
  onPassed(request.url)
  response.writeHead(299).end('passed on')
})
let port = 0
let passedOn: unknown[] = []
let onPassed: (url: string | undefined) => void = () => undefined

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())
afterEach(() => tagsManifest.clear())

type ReceivedResponse = { status: number; headers: http.IncomingHttpHeaders; body: Buffer }

/** Unlike fetch, sends exactly these headers and does not decompress. */
function ask(
  path: string,
  headers: http.OutgoingHttpHeaders = {},
  method = 'GET',
): Promise<ReceivedResponse> {
  return new Promise((resolve, reject) => {
    const request = http.request({ port, host: '127.0.0.1', path, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    request.once('error', reject)
    request.end()
  })
}

const keep = (path: string, page: Partial<Parameters<typeof storePage>[1]> = {}) =>
  storePage(path, { html, headers: policy, tags: ['doc:home'], lastModified: Date.now(), ...page })

describe('a prepared page', () => {
  it('is sent in an encoding that the client accepts, with the same bytes each time', async () => {
    await keep('/encodings')
    const br = await ask('/encodings', { 'accept-encoding': 'gzip, deflate, br, zstd' })
    const onlyBr = await ask('/encodings', { 'accept-encoding': 'br' })
    const gzip = await ask('/encodings', { 'accept-encoding': 'gzip' })
    const refused = await ask('/encodings', { 'accept-encoding': 'br;q=0, gzip;q=0' })
    const bare = await ask('/encodings')
    expect([br, onlyBr, gzip, refused, bare].map(({ headers }) => headers['content-encoding'])).toEqual([
      'br',
      'br',
      'gzip',
      undefined,
      undefined,
    ])
    expect(brotliDecompressSync(br.body).toString()).toBe(html)
    expect(gunzipSync(gzip.body).toString()).toBe(html)
    expect(bare.body.toString()).toBe(html)
    expect(refused.body.toString()).toBe(html)
    for (const { headers } of [br, gzip, bare]) expect(headers.vary).toContain('Accept-Encoding')
    expect(new Set([br, gzip, bare].map(({ headers }) => headers.etag)).size).toBe(3)
  })

  it.each([
    ['br;q=0.5, gzip;q=1', 'gzip'],
    ['identity;q=1, gzip;q=0.1', undefined],
    ['gzip;q=0.5, br;q=0.5', 'br'],
    ['gzip;q=0.1', 'gzip'],
    ['*', 'br'],
    ['deflate', undefined],
    ['identity;q=0', undefined],
  ])('is sent in the encoding that the client prefers: %s', async (accepted, encoding) => {
    await keep('/preferred')
    const { headers } = await ask('/preferred', { 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBe(encoding)
  })

  it('has its policy and must be revalidated by caches', async () => {
    await keep('/headers')
    const { status, headers } = await ask('/headers')
    expect(status).toBe(200)
    expect(headers).toMatchObject({ ...policy, 'cache-control': 'public, max-age=0, must-revalidate' })
  })

  it('is responded with 304 for a client that has it', async () => {
    await keep('/known')
    const { headers } = await ask('/known', { 'accept-encoding': 'br' })
    const again = (tag: string) => ask('/known', { 'accept-encoding': 'br', 'if-none-match': tag })
    for (const tag of [`${headers.etag}`, `W/${headers.etag}`, `"other", ${headers.etag}`, '*']) {
      const result = await again(tag)
      expect([result.status, result.body.byteLength], tag).toEqual([304, 0])
      expect(result.headers['content-security-policy']).toBe(policy['content-security-policy'])
    }
    expect((await again('"other"')).status).toBe(200)
  })

  it('has a Vary header that separates it from the router’s data', async () => {
    await keep('/vary')
    const { headers } = await ask('/vary')
    const vary = headers.vary?.toLowerCase().split(', ')
    for (const name of [
      'rsc',
      'next-router-state-tree',
      'next-router-prefetch',
      'next-router-segment-prefetch',
    ])
      expect(vary).toContain(name)
  })

  it('is sent whole for a range request', async () => {
    await keep('/range')
    const { status, headers, body } = await ask('/range', { range: 'bytes=0-9', 'if-range': '"x"' })
    expect([status, headers['accept-ranges'], body.toString()]).toEqual([200, undefined, html])
  })

  it('is sent without a body for HEAD', async () => {
    await keep('/head')
    const { headers, body } = await ask('/head', {}, 'HEAD')
    expect([headers['content-length'], body.byteLength]).toEqual([String(html.length), 0])
  })

  it.each([
    ['the router’s request for data', '/passed', { rsc: '1' }, 'GET'],
    ['an editor’s preview', '/passed', { cookie: 'a=b; __prerender_bypass=x' }, 'GET'],
    ['a form post', '/passed', {}, 'POST'],
    ['a URL with a query', '/passed?page=2', {}, 'GET'],
    ['a URL with more than a campaign', '/passed?utm_source=mail&page=2', {}, 'GET'],
    ['a campaign that is malformed', '/passed?utm_source=%E0%A4%A', {}, 'GET'],
    ['a campaign that is too long', `/passed?utm_source=${'a'.repeat(5000)}`, {}, 'GET'],
    ['another spelling of its path', '/Passed', {}, 'GET'],
  ])('is not the response to %s', async (_, path, headers, method) => {
    await keep('/passed')
    expect((await ask(path, headers, method)).status).toBe(299)
  })

  it('is not the response to a request without Host', async () => {
    await keep('/hostless')
    const [response] = await once(http.get({ port, path: '/hostless', setHost: false }), 'response')
    expect((response as http.IncomingMessage).resume().statusCode).toBe(299)
  })

  it('is not the response to a request with two Hosts', async () => {
    await keep('/two-hosts')
    const headers = ['Host', 'site.example', 'Host', 'other.example']
    const [response] = await once(http.get({ port, path: '/two-hosts', headers }), 'response')
    expect((response as http.IncomingMessage).resume().statusCode).toBe(299)
  })
})

it.each([
  '?utm_source=mail',
  '?utm_source=a.b-c&utm_campaign=Spring%20Sale+2',
  '?gad_source=1&gclid=Cj0KCQ_-aE',
  `?fbclid=${'a'.repeat(300)}`,
])('a page is sent to visitors of the campaign %s', async (query) => {
  await keep('/campaign')
  const { status, body } = await ask(`/campaign${query}`)
  expect([status, body.toString()]).toEqual([200, html])
})

describe('a page with lead forms, opened from another website', () => {
  const forms =
    '<form id="lead-form-a"></form><form class="x" id="lead-form-b&amp;"></form><form id="search">'
  const open = async (referer: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET') => {
    await keep('/arrival', { html: forms })
    return ask('/arrival', { host: 'site.example', referer, ...headers }, method)
  }
  const added =
    '<noscript><input type="hidden" name="referrer" value="https://www.news.example" form="lead-form-a">' +
    '<input type="hidden" name="referrer" value="https://www.news.example" form="lead-form-b&amp;"></noscript>'

  it('tells each lead form which website that is, in every encoding', async () => {
    const from = 'https://www.News.example/secret?of=a#person'
    const br = await open(from, { 'accept-encoding': 'br' })
    const gzip = await open(from, { 'accept-encoding': 'gzip' })
    expect(brotliDecompressSync(br.body).toString()).toBe(forms + added)
    expect(gunzipSync(gzip.body).toString()).toBe(forms + added)
    expect((await open(from)).body.toString()).toBe(forms + added)
    const head = await open(from, { 'accept-encoding': 'br' }, 'HEAD')
    expect([head.headers['content-length'], head.body.byteLength]).toEqual([String(br.body.byteLength), 0])
  })

  it('tells the campaign in the URL of the page before it, as text', async () => {
    const query = new URLSearchParams({ utm_campaign: '"Spring" <b>', utm_term: 'a@b.example', next: '/x' })
    const { body } = await open(`https://site.example/?${query}`)
    const field = (form: string) =>
      `<input type="hidden" name="utm_campaign" value="&quot;Spring&quot; &lt;b&gt;" form="${form}">`
    const fields = field('lead-form-a') + field('lead-form-b&amp;')
    expect(body.toString()).toBe(`${forms}<noscript>${fields}</noscript>`)
  })

  it('tells no older campaign than that of its own URL', async () => {
    await keep('/arrival', { html: forms })
    const headers = { host: 'site.example', referer: 'https://site.example/?utm_campaign=Spring' }
    expect((await ask('/arrival?utm_campaign=Summer', headers)).body.toString()).toBe(forms)
  })

  it('is not cached, and otherwise equals the page for other visitors', async () => {
    const { headers: own } = await open('https://news.example')
    const { headers: usual } = await open('https://site.example/blog')
    expect(own).toMatchObject({ ...policy, 'cache-control': 'private, max-age=0, must-revalidate' })
    expect(own).not.toHaveProperty('etag')
    const changing = ['etag', 'cache-control', 'content-length', 'date']
    const same = ({ ...headers }: http.IncomingHttpHeaders) => {
      for (const name of changing) delete headers[name]
      return headers
    }
    expect(same(own)).toEqual(same(usual))
  })

  it.each([
    ['a page of the site itself', 'https://site.example/blog'],
    ['one with a campaign that is too long', `https://site.example/?utm_campaign=${'x'.repeat(201)}`],
    ['no URL', 'news.example'],
    ['an app', 'android-app://news.example/'],
    ['a host with characters of HTML', 'https://news"><script>.example/'],
    ['a host that is too long', `https://${'x'.repeat(300)}.example/`],
  ])('is the same for everyone when the referrer is %s', async (_, referer) => {
    const { headers, body } = await open(referer)
    expect([body.toString(), headers['cache-control']]).toEqual([forms, 'public, max-age=0, must-revalidate'])
  })

  it('is sent while its successor is rendered, too', async () => {
    await open('')
    tagsManifest.set('doc:home', { stale: Date.now() + 1 })
    await vi.waitFor(async () => expect((await ask('/arrival')).status).toBe(299))
    const { headers, body } = await ask('/arrival', { referer: 'https://www.news.example/' })
    expect([headers['x-nextjs-cache'], body.toString()]).toEqual(['STALE', forms + added])
  })
})

it('a stored text uses no more memory than its bytes', async () => {
  const { br, gzip } = await toVariants(html)
  for (const { buffer, byteLength } of [br, gzip]) expect(buffer.byteLength).toBe(byteLength)
})

it('a page that is visited keeps its data for hydration, however many others are prepared', async () => {
  const hydrationPath = '/_hydration/kept'
  await storeHydration(hydrationPath, '{}')
  await keep('/kept', { html: `<script data-chunks="" data-hydration="${hydrationPath}"></script>` })
  for (let number = 0; number < 30; number++) {
    // Bytes that cannot be compressed.
    await storeHydration(`/_hydration/${number}`, randomBytes(800_000).toString('base64'))
    expect((await ask('/kept')).status).toBe(200)
  }
  expect((await ask('/_hydration/0')).status).toBe(404)
  expect((await ask(hydrationPath)).status).toBe(200)
})

it('while the store is full, a page is not stored before it is read a second time, and a stored one changes', async () => {
  for (let number = 0; number < 50; number++) {
    // Bytes that cannot be compressed.
    await keep(`/full/${number}`, { html: randomBytes(600_000).toString('base64') })
  }
  await keep('/rare')
  expect((await ask('/rare')).status).toBe(299)
  await keep('/rare')
  expect((await ask('/rare')).status).toBe(200)
  await keep('/rare', { html: 'changed' })
  expect((await ask('/rare')).body.toString()).toBe('changed')
  for (let number = 0; number < 50; number++) dropPage(`/full/${number}`)
})

describe('a prepared page that changed', () => {
  /** Takes a few tenths of a second to compress. */
  const long = () => randomBytes(2_000_000).toString('base64')

  it('is served as stale while Next.js, asked by one request at a time, renders its successor', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      await keep('/published', { tags: ['doc:home', 'doc:team'] })
      expect((await ask('/published')).headers['x-nextjs-cache']).toBe('HIT')
      tagsManifest.set('doc:team', { stale: Date.now() + 1 })
      for (let round = 0; round < 2; round++) {
        vi.setSystemTime(Date.now() + 101)
        expect((await ask('/published')).status).toBe(299)
        const meanwhile = await ask('/published')
        expect([meanwhile.headers['x-nextjs-cache'], meanwhile.body.toString()]).toEqual(['STALE', html])
        const unchanged = await ask('/published', { 'if-none-match': `${meanwhile.headers.etag}` })
        expect([unchanged.status, unchanged.headers['x-nextjs-cache']]).toEqual([304, 'STALE'])
      }
      await keep('/published', { html: '<p>New', tags: ['doc:team'] })
      const successor = await ask('/published')
      expect([successor.headers['x-nextjs-cache'], successor.body.toString()]).toEqual(['HIT', '<p>New'])
    } finally {
      vi.useRealTimers()
    }
  })

  it('is replaced by its successor while that is still being compressed, but marked as stale', async () => {
    await keep('/seen')
    const successor = long()
    const compressed = keep('/seen', { html: successor })
    const responses = await Promise.all(
      ['br', 'gzip', 'identity'].map((encoding) => ask('/seen', { 'accept-encoding': encoding })),
    )
    await compressed
    const [br, gzip, identity] = responses.map(({ body }) => body)
    expect(brotliDecompressSync(br ?? '').equals(Buffer.from(successor))).toBe(true)
    expect(gunzipSync(gzip ?? '').equals(Buffer.from(successor))).toBe(true)
    expect(identity?.equals(Buffer.from(successor))).toBe(true)
    for (const { headers } of responses) expect(headers['x-nextjs-cache']).toBe('STALE')
    const final = await ask('/seen', { 'accept-encoding': 'br' })
    expect([final.headers['x-nextjs-cache'], final.headers.etag === responses[0]?.headers.etag]).toEqual([
      'HIT',
      false,
    ])
  })

  it('is its last rendering, even when an earlier one takes longer to compress', async () => {
    const compressed = keep('/last', { html: long() })
    await keep('/last', { html: '<p>Last' })
    await compressed
    expect((await ask('/last')).body.toString()).toBe('<p>Last')
  })

  it('is not served when its path lost its page while the page was being compressed', async () => {
    const compressed = keep('/removed')
    dropPage('/removed')
    await compressed
    expect((await ask('/removed')).status).toBe(299)
  })

  it.each([
    ['another text', '<p>New'],
    ['the same text', html],
  ])(
    'is requested from Next.js at once when it changes again right after it was rendered with %s',
    async (_, rendered) => {
      vi.useFakeTimers({ toFake: ['Date'] })
      try {
        await keep('/twice')
        vi.setSystemTime(Date.now() + 1)
        tagsManifest.set('doc:home', { stale: Date.now() })
        expect((await ask('/twice')).status).toBe(299)
        vi.setSystemTime(Date.now() + 1)
        await keep('/twice', { html: rendered })
        expect((await ask('/twice')).headers['x-nextjs-cache']).toBe('HIT')
        vi.setSystemTime(Date.now() + 1)
        tagsManifest.set('doc:home', { stale: Date.now() })
        expect((await ask('/twice')).status).toBe(299)
        expect((await ask('/twice')).headers['x-nextjs-cache']).toBe('STALE')
      } finally {
        vi.useRealTimers()
        // The next case may start at the very millisecond in which this one rendered the page.
        dropPage('/twice')
      }
    },
  )

  it('is not served as fresh when its rendering began before the change, however late it is stored', async () => {
    tagsManifest.set('doc:home', { stale: Date.now() })
    await keep('/late', { lastModified: Date.now() - 1000 })
    expect((await ask('/late')).status).toBe(299)
    expect((await ask('/late')).headers['x-nextjs-cache']).toBe('STALE')
  })

  it('is not served at all once one of its tags has expired', async () => {
    await keep('/over')
    tagsManifest.set('doc:home', { expired: Date.now() + 1 })
    await vi.waitFor(async () => expect((await ask('/over')).status).toBe(299))
    expect((await ask('/over')).status).toBe(299)
  })

  it('is not served after its path has become a redirect or lost its page', async () => {
    await keep('/gone')
    dropPage('/gone')
    expect((await ask('/gone')).status).toBe(299)
  })

  it('is requested from Next.js at intervals, even without changes, and no visitor waits for it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      await keep('/old')
      for (let round = 0; round < 2; round++) {
        passedOn = []
        vi.setSystemTime(Date.now() + 601_000)
        for (let visit = 0; visit < 3; visit++) expect((await ask('/old')).status).toBe(200)
        await vi.waitFor(() => expect(passedOn).toEqual(['/old']))
      }
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('the hydration data of a prepared page', () => {
  it('is cached forever, because its URL contains its hash', async () => {
    await storeHydration('/_hydration/abc', '{"rows":[]}')
    const { status, headers, body } = await ask('/_hydration/abc')
    expect([status, body.toString()]).toEqual([200, '{"rows":[]}'])
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('is a 404 without caching when it no longer exists', async () => {
    const { status, headers } = await ask('/_hydration/gone')
    expect([status, headers['cache-control']]).toEqual([404, 'no-store'])
  })

  describe('when it is gone', () => {
    const json = '{"rows":["restored"]}'
    const path = `/_hydration/${'r'.repeat(22)}`
    const other = `/_hydration/${'q'.repeat(22)}`
    /** Asks for data as the loader of a page does. */
    const askFrom = (page: string, wanted = path) =>
      ask(wanted, { host: 'site.example', referer: `https://site.example${page}` })

    it('is restored by a request of its page, which two visitors at once share', async () => {
      passedOn = []
      onPassed = (url) => {
        expect(isDataAskedFor({ kind: 'APP_PAGE', html: `<script data-hydration="${path}">` })).toBe(true)
        expect(
          isDataAskedFor({ kind: 'APP_PAGE', html: '<script data-hydration="/_hydration/other">' }),
        ).toBe(false)
        expect(url).toBe('/lost')
        void storeHydration(path, json)
      }
      const responses = await Promise.all([askFrom('/lost?utm_source=mail'), askFrom('/lost')])
      for (const { status, body } of responses) expect([status, body.toString()]).toEqual([200, json])
      expect(passedOn).toEqual(['/lost'])
      expect(isDataAskedFor({ kind: 'APP_PAGE', html: `<script data-hydration="${path}">` })).toBe(false)
    })

    it.each([
      ['its page has other data now', '/changed', other, 0],
      ['its page does not restore it', '/other', other, 1],
      ['no page had it', '/other', '/_hydration/short', 0],
      ['an endpoint asks for it', '/api/health', other, 0],
    ])('is a 404 when %s', async (_, page, wanted, requests) => {
      await keep('/changed', { html: `<script data-chunks="" data-hydration="${path}"></script>` })
      passedOn = []
      onPassed = () => undefined
      expect((await askFrom(page, wanted)).status).toBe(404)
      expect(passedOn).toHaveLength(requests)
    })

    it('is a 404 for a visitor whose browser does not say which page asks', async () => {
      passedOn = []
      expect((await ask(other)).status).toBe(404)
      expect((await ask(other, { referer: 'https://other.example/lost' })).status).toBe(404)
      expect(passedOn).toEqual([])
    })
  })

  it('is sent as soon as it is compressed to a visitor who asks for it earlier', async () => {
    const stored = storeHydration('/_hydration/early', '{"rows":["early"]}')
    expect((await ask('/_hydration/early')).body.toString()).toBe('{"rows":["early"]}')
    await stored
  })
})
