import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { nodeFs } from 'next/dist/server/lib/node-fs-methods.js'
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { trackQuery } from '@/lib/content/in-flight-queries'
import { describe, expect, it, onTestFinished, vi } from 'vitest'

type Value = {
  kind: 'APP_PAGE' | 'APP_ROUTE'
  status?: number
  headers?: Record<string, string>
  html: string
  body?: Buffer
}
type Entry = { value: Value; lastModified: number } | null
type Cache = {
  get(key: string, context: object): Promise<Entry>
  set(key: string, value: Value, context: object): Promise<void>
}

// By path: it is plain JavaScript without types, since Next.js loads it itself.
const file = path.resolve(import.meta.dirname, '../../../server/page-cache.mjs')
const { default: PageCache } = (await import(file)) as { default: new (options: object) => Cache }

/** Next.js's cache without a disk. All tests share its memory, so each uses its own paths. */
const cache = new PageCache({
  fs: { existsSync: () => false },
  flushToDisk: false,
  serverDistDir: '/nowhere',
  maxMemoryCacheSize: 1_000_000,
})

const key = (path: string) => `/route-cache/APP_PAGE/92f768ABC/$${path}`
const keep = (path: string, value: Omit<Value, 'kind' | 'html'> & { html?: string }) =>
  cache.set(key(path), { kind: 'APP_PAGE', html: '<p>', ...value }, { isRoutePPREnabled: false })
const kept = async (path: string) =>
  (await cache.get(key(path), { kind: 'APP_PAGE', isFallback: false }))?.value.status

/** Whether the cache serves an old page while another request renders the new one; a header says that it is stale. */
const isStale = (entry: Entry) => entry?.value.headers?.['x-nextjs-cache'] === 'STALE'

/** Stores a page that a change makes stale at the time `stale`. */
async function stalePage(path: string) {
  const tag = `tag-of${path}`
  const render = () => keep(path, { status: 200, headers: { 'x-next-cache-tags': tag } })
  const look = () => cache.get(key(path), { kind: 'APP_PAGE', isFallback: false })
  await render()
  const stale = Date.now() + 1
  tagsManifest.set(tag, { stale })
  return { look, render, stale }
}

const redirect = { status: 308, headers: { location: '/new' } }

describe('the page cache of Next.js', () => {
  it('stores pages', async () => {
    await keep('/page', { status: 200 })
    expect(await kept('/page')).toBe(200)
  })

  it('does not store unknown paths, but replaces a deleted page by its 404', async () => {
    await keep('/made-up', { status: 404 })
    expect(await kept('/made-up')).toBeUndefined()
    await keep('/gone', { status: 200 })
    await keep('/gone', { status: 404 })
    expect(await kept('/gone')).toBe(404)
  })

  it('does not store a page that was rendered with a nonce', async () => {
    await keep('/nonce', { status: 200, html: '<script src="/x.js" async="" nonce="YWJj"></script>' })
    expect(await kept('/nonce')).toBeUndefined()
    await keep('/nonce', { status: 200, html: '<script src="/x.js" async=""></script>' })
    expect(await kept('/nonce')).toBe(200)
    await keep('/words', {
      status: 200,
      html: '<p>a nonce=&quot;x&quot;</p><script>{"a":" nonce=\\"x\\""}</script>',
    })
    expect(await kept('/words')).toBe(200)
  })

  it('does not store the response of a file to a POST', async () => {
    const keepFile = (status: number) =>
      cache.set('/feed.xml', { kind: 'APP_ROUTE', status, html: '', body: Buffer.from('x') }, {})
    const status = async () =>
      (await cache.get('/feed.xml', { kind: 'APP_ROUTE', isFallback: false }))?.value.status
    await keepFile(200)
    await keepFile(405)
    expect(await status()).toBe(200)
  })

  it('stores a redirect only under the normalized spelling of its path', async () => {
    await keep('/old', redirect)
    expect(await kept('/old')).toBe(308)
    for (const spelling of ['/OLD', '/%6fld']) {
      await keep(spelling, redirect)
      expect(await kept(spelling), spelling).toBeUndefined()
    }
  })

  it('does not serve a page after the expiry time in its tags', async () => {
    const ends = Date.now() + 60_000
    const headers = { 'x-next-cache-tags': `doc:a,ends:${new Date(ends).toISOString()}` }
    await keep('/over', { status: 200, headers })
    expect(await kept('/over')).toBe(200)
    vi.spyOn(performance, 'now').mockReturnValue(ends + 1 - performance.timeOrigin)
    expect(await kept('/over')).toBeUndefined()
    vi.restoreAllMocks()
  })

  it('serves neither a redirect without a target nor the page that was there before', async () => {
    await keep('/moved', { status: 200 })
    await keep('/moved', { status: 308, headers: {} })
    expect(await kept('/moved')).toBeUndefined()
    await keep('/moved', redirect)
    expect(await kept('/moved')).toBe(308)
  })

  it('keeps an article’s page when other articles come, and a 404 until its slug exists', async () => {
    const headers = { 'x-next-cache-tags': 'doc:a,slugs:article' }
    const tagsOf = async (path: string) =>
      (await cache.get(key(path), { kind: 'APP_PAGE', isFallback: false }))?.value.headers?.[
        'x-next-cache-tags'
      ]
    await keep('/blog/there', { status: 200, headers })
    await keep('/blog/gone', { status: 200 })
    await keep('/blog/gone', { status: 404, headers })
    expect(await tagsOf('/blog/there')).toBe('doc:a')
    expect(await kept('/blog/gone')).toBe(404)
    tagsManifest.set('slugs:article', { stale: Date.now() + 1 })
    expect(await kept('/blog/gone')).toBeUndefined()
    expect(await tagsOf('/blog/there')).toBe('doc:a')
    tagsManifest.delete('slugs:article')
  })

  it('serves a stale page while it is rendered again, but no stale 404 or redirect', async () => {
    const tagged = (tag: string) => ({ 'x-next-cache-tags': tag })
    for (const [path, status] of [
      ['/old-page', 200],
      ['/old-404', 404],
      ['/old-redirect', 308],
    ] as const) {
      await keep(path, { status: 200 })
      await keep(path, { status, headers: { location: '/new', ...tagged(`tag-of${path}`) } })
      expect(await kept(path)).toBe(status)
      tagsManifest.set(`tag-of${path}`, { stale: Date.now() + 1 })
      expect(await kept(path), path).toBe(status === 200 ? 200 : undefined)
    }
  })

  it('keeps the date of a stale page whose rendering fails, and retries after a second', async () => {
    const { look, render, stale } = await stalePage('/failing')
    vi.useFakeTimers({ now: stale + 100, toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const before = await look()
    expect(before?.lastModified).toBeLessThan(stale)
    await cache.set(key('/failing'), before!.value, { isRoutePPREnabled: false })
    expect(isStale(await look())).toBe(true)
    vi.setSystemTime(stale + 1_200)
    expect(await look()).toEqual(before)
    await render()
    expect((await look())?.lastModified).toBeGreaterThan(stale)
  })

  it('dates a page by a query whose result it may share: one in flight, or that has just ended', async () => {
    // A minute ago, so that no later test shares its result.
    vi.useFakeTimers({ now: Date.now() - 60_000, toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const render = async (path: string) => {
      await cache.get(key(path), { kind: 'APP_PAGE', isFallback: false })
      await keep(path, { status: 200 })
      return (await cache.get(key(path), { kind: 'APP_PAGE', isFallback: false }))?.lastModified
    }
    const sent = Date.now()
    let respond = () => undefined as void
    const tracked = trackQuery(() => new Promise<void>((resolve) => (respond = resolve)))
    vi.setSystemTime(sent + 5000)
    expect(await render('/in-flight')).toBe(sent)
    respond()
    await tracked
    vi.setSystemTime(sent + 5249)
    expect(await render('/shared')).toBe(sent)
    vi.setSystemTime(sent + 5250)
    expect(await render('/later')).toBe(sent + 5250)
  })

  it('renders at most 16 old pages at once, and missing ones always', async () => {
    const old = await Promise.all(Array.from({ length: 17 }, (_, n) => stalePage(`/archive/${n}`)))
    // A minute later, renderings that other tests began do not count any more.
    vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const states = []
    for (const { look } of old) states.push(isStale(await look()))
    expect(states).toEqual([...Array<boolean>(16).fill(false), true])
    expect(isStale(await old[3]!.look()), 'while it is rendered').toBe(false)
    expect(await kept('/archive/missing')).toBeUndefined()
    for (const { render } of old.slice(0, 2)) await render()
    await keep('/archive/missing', { status: 200 })
    expect(isStale(await old[16]!.look())).toBe(false)
    for (const { render } of old) await render()
  })
})

it('a rendered page is prepared at once, dated from the start of its rendering and without tags of lists', async () => {
  const PREPARE_PAGE = Symbol.for('liftpass.preparePage')
  const prepare = vi.fn<(key: string, page: Value, lastModified: number, tags: string[]) => void>()
  Object.assign(globalThis, { [PREPARE_PAGE]: prepare })
  onTestFinished(() => void Object.assign(globalThis, { [PREPARE_PAGE]: undefined }))
  const begun = Date.now()
  expect(await kept('/prepared')).toBeUndefined()
  const rendering = Date.now()
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(rendering))
  await keep('/prepared', { status: 200, headers: { 'x-next-cache-tags': 'doc:a,slugs:article' } })
  const [cacheKey, page, lastModified = 0, tags] = prepare.mock.lastCall ?? []
  expect([cacheKey, page?.status, tags]).toEqual([key('/prepared'), 200, ['doc:a']])
  expect(lastModified).toBeGreaterThanOrEqual(begun)
  expect(lastModified).toBeLessThanOrEqual(rendering)
})

/** A cache that stores pages in a folder of its own; `forget` empties its memory. */
function cacheOnDisk(fs: object = nodeFs) {
  const folder = mkdtempSync(path.join(tmpdir(), 'page-cache-'))
  const base = Object.getPrototypeOf(PageCache) as { memoryCache: unknown }
  const { memoryCache } = base
  onTestFinished(() => {
    base.memoryCache = memoryCache
    rmSync(folder, { recursive: true })
  })
  const onDisk = new PageCache({ fs, flushToDisk: true, serverDistDir: folder })
  return { folder, onDisk, forget: () => void (base.memoryCache = undefined) }
}

it('a page that was rendered on demand is read from disk once it is out of memory', async () => {
  const { onDisk, forget } = cacheOnDisk()
  const page = { kind: 'APP_PAGE', html: '<p>On demand', rscData: Buffer.from('0:{}'), status: 200 } as const
  await onDisk.set(key('/on-demand'), page, { isRoutePPREnabled: true, isFallback: false })
  forget()
  const read = await onDisk.get(key('/on-demand'), {
    kind: 'APP_PAGE',
    isRoutePPREnabled: true,
    isFallback: false,
  })
  expect(read?.value.html).toBe('<p>On demand')
})

it('a page stays whole on disk, and old, when its successor cannot be written', async () => {
  let isFull = false
  // A full disk may take small files: here the one that makes the page readable, beside half of its HTML.
  const writeFile = async (file: string, data: string | Buffer) => {
    if (!isFull || file.includes('.meta')) return nodeFs.writeFile(file, data)
    await nodeFs.writeFile(file, data.slice(0, data.length / 2))
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  }
  const { folder, onDisk, forget } = cacheOnDisk({ ...nodeFs, writeFile })
  const headers = { 'x-next-cache-tags': 'tag-of/full' }
  const page = (html: string) =>
    ({ kind: 'APP_PAGE', html, rscData: Buffer.from('0:{}'), status: 200, headers }) as const
  const get = () => onDisk.get(key('/full'), { kind: 'APP_PAGE', isFallback: false })
  await onDisk.set(key('/full'), page('<p>Before'), { isRoutePPREnabled: false, isFallback: false })
  const stale = Date.now() + 1
  tagsManifest.set('tag-of/full', { stale })
  isFull = true
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(stale))
  await get()
  const later = onDisk.set(key('/full'), page('<p>Afterwards'), {
    isRoutePPREnabled: false,
    isFallback: false,
  })
  await expect(later).rejects.toThrow('no space')
  forget()
  const read = await get()
  expect(read?.value.html).toBe('<p>Before')
  expect(read?.lastModified).toBeLessThan(stale)
  const left = await readdir(folder, { recursive: true })
  expect(left.filter((name) => name.endsWith('.tmp'))).toEqual([])
})

it('a page whose hydration data is gone is read again from disk when a visitor asks for the data', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'page-cache-'))
  const [PREPARE_PAGE, IS_DATA_ASKED_FOR] = ['preparePage', 'isDataAskedFor'].map((name) =>
    Symbol.for(`liftpass.${name}`),
  )
  onTestFinished(() => {
    rmSync(folder, { recursive: true })
    Object.assign(globalThis, { [PREPARE_PAGE!]: undefined, [IS_DATA_ASKED_FOR!]: undefined })
  })
  const disk = { fs: nodeFs, flushToDisk: true, serverDistDir: folder, maxMemoryCacheSize: 1_000_000 }
  const onDisk = new PageCache(disk)
  const page = { kind: 'APP_PAGE' as const, status: 200, html: 'with its data', rscData: Buffer.from('0:x') }
  Object.assign(globalThis, {
    // Changes the value in place, as prepare-page.ts does.
    [PREPARE_PAGE!]: (_key: string, value: Value) => void (value.html = 'without its data'),
    [IS_DATA_ASKED_FOR!]: () => false,
  })
  await onDisk.set(key('/lost'), page, { isRoutePPREnabled: false })
  const read = async () => (await onDisk.get(key('/lost'), { kind: 'APP_PAGE', isFallback: false }))?.value
  const inMemory = await read()
  expect(await read()).toBe(inMemory)
  const asked = vi.fn<(value: Value) => boolean>(({ html }) => html === 'without its data')
  const prepared: string[] = []
  Object.assign(globalThis, {
    [IS_DATA_ASKED_FOR!]: asked,
    [PREPARE_PAGE!]: (_key: string, { html }: Value) => void prepared.push(html),
  })
  expect((await read())?.html).toBe('with its data')
  expect(prepared).toEqual(['with its data'])
})

it('a page that is stored while its predecessor is read from disk stays the new one', async () => {
  const reading = Promise.withResolvers<void>()
  const readFile = async (file: string, encoding: 'utf8') => {
    const data = await nodeFs.readFile(file, encoding)
    if (file.endsWith('.rsc')) await reading.promise
    return data
  }
  const { onDisk } = cacheOnDisk({ ...nodeFs, readFile })
  const base = Object.getPrototypeOf(PageCache) as { memoryCache: { remove(key: string): void } }
  const page = (html: string) =>
    ({ kind: 'APP_PAGE', html, rscData: Buffer.from('0:{}'), status: 200 }) as const
  const store = (html: string) => onDisk.set(key('/read'), page(html), { isRoutePPREnabled: false })
  const read = async () =>
    (await onDisk.get(key('/read'), { kind: 'APP_PAGE', isFallback: false }))?.value.html
  await store('<p>Before')
  base.memoryCache.remove(key('/read'))
  const early = read()
  await store('<p>Afterwards')
  reading.resolve()
  expect(await early).toBe('<p>Afterwards')
  expect(await read()).toBe('<p>Afterwards')
})
