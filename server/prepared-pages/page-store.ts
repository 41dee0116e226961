import { LRUCache } from 'lru-cache'
import {
  areTagsExpired,
  areTagsStale,
} from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { leadFormsIn } from './arrival-fields.ts'
import { hydrationPathIn } from './defer-scripts.ts'
import { inlinePicture } from './inline-picture.ts'
import { hashOf, prepare, prepareQuickly, sizeOf, type Prepared } from './prepared.ts'
import { FIRST_ROUND_TRIP, QUALITY } from './variants.ts'

/** A page in memory; times are in milliseconds since 1970. */
type StoredPage = {
  prepared: Prepared
  /** of its HTML and its headers */
  hash: string
  hydrationPath: string | undefined
  /** ids of its lead forms */
  forms: string[]
  /** cache tags of Next.js */
  tags: string[]
  /** when its content was read */
  lastModified: number
  /** when Next.js last rendered or served it */
  revalidated: number
  /** when a visitor’s request last went to Next.js because the page was stale */
  passedOn: number
}

/** In bytes: some 600 articles. */
const PAGES_SIZE = 20_000_000
/** In bytes, for as many pages. */
const HYDRATION_SIZE = 15_000_000

/** A change expires cache tags at once; this is for `cacheLife` in next.config.ts (a day), which only Next.js knows. */
const REVALIDATE_AFTER_MS = 600_000
/** Hundreds of visitors of a stale page, all passed on to Next.js, would slow down the rendering of its successor. */
const PASS_ON_EVERY_MS = 100

const pages = new LRUCache<string, StoredPage>({
  maxSize: PAGES_SIZE,
  sizeCalculation: ({ prepared }) => sizeOf(prepared),
})
const hydrations = new LRUCache<string, Prepared>({ maxSize: HYDRATION_SIZE, sizeCalculation: sizeOf })

/** Paths that were read once while the store was full. The second visit is worth compressing the page for. */
const readOnce = new LRUCache<string, true>({ max: 1_000 })

/** What Next.js serves for a path. */
export type RenderedPage = {
  html: string
  /** headers for visitors, besides those of every page */
  headers: Readonly<Record<string, string>>
  tags: readonly string[]
  /** milliseconds since 1970 */
  lastModified: number
}

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
  // The router requests a page's data at the page's own URL.
  vary: 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding',
  'x-nextjs-cache': 'HIT',
}
const HYDRATION_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'Accept-Encoding',
}

/**
 * Stores a page that Next.js has rendered or served: quickly compressed at once, and well compressed soon after. A full
 * store takes a new page at its second visit only.
 */
export async function storePage(path: string, page: RenderedPage): Promise<void> {
  const { html, headers, lastModified, tags } = page
  const found = {
    tags: [...tags],
    lastModified,
    revalidated: Date.now(),
    hash: hashOf(html + JSON.stringify(headers)),
    hydrationPath: hydrationPathIn(html),
    forms: leadFormsIn(html),
  }
  const known = pages.get(path)
  // A new rendering may be stale again already: then the next request has to go to Next.js.
  const passedOn = known?.lastModified === lastModified ? known.passedOn : 0
  if (known?.hash === found.hash) Object.assign(known, found, { passedOn })
  else if (!known && isFull() && !readOnce.delete(path)) readOnce.set(path, true)
  else {
    const sent = { ...PAGE_HEADERS, ...headers }
    // At once: a visitor who has seen this rendering at Next.js must not get its predecessor from here.
    pages.set(path, { ...found, passedOn, prepared: asStale(prepareQuickly(html, sent)) })
    const prepared = await prepareThoroughly(html, sent)
    const current = pages.get(path)
    // Another rendering may have replaced the page meanwhile, or `dropPage` removed it.
    if (current?.hash === found.hash) pages.set(path, { ...current, prepared })
  }
}

/** A page that takes a second round trip anyway brings its first picture in it. */
async function prepareThoroughly(html: string, headers: Readonly<Record<string, string>>): Promise<Prepared> {
  const page = await prepare(html, headers)
  const inlined = page.variants.br.byteLength > FIRST_ROUND_TRIP ? await inlinePicture(html) : undefined
  return inlined ? prepare(inlined, headers) : page
}

/** Pages differ in size, so that the store is seldom filled to the last byte. */
const isFull = () => pages.calculatedSize > 0.95 * PAGES_SIZE

/** Forgets a page: there is a redirect or nothing at its path now. */
export const dropPage = (path: string): boolean => pages.delete(path)

/**
 * Looks up the page for a path. A stale page is served while Next.js renders its successor, which one request starts.
 * @param path as a browser sends it, without a query
 * @param revalidate requests a path from Next.js
 * @returns undefined when Next.js has to respond: without a page, with an expired one, and to the request that starts
 * the rendering of a stale page’s successor
 */
export function storedPage(path: string, revalidate: (path: string) => void): StoredPage | undefined {
  const page = pages.get(path)
  if (!page || areTagsExpired(page.tags, page.lastModified)) return undefined
  // Marks the data as used: few visitors load it, and the store drops what is used least.
  if (page.hydrationPath) hydrations.get(page.hydrationPath)
  const stale = areTagsStale(page.tags, page.lastModified)
  const now = Date.now()
  if (!stale) {
    if (page.revalidated < now - REVALIDATE_AFTER_MS) {
      page.revalidated = now
      revalidate(path)
    }
    return page
  }
  if (page.passedOn >= now - PASS_ON_EVERY_MS) return { ...page, prepared: asStale(page.prepared) }
  page.passedOn = now
  return undefined
}

/** Marks a page that will soon be replaced, by the header that lib/content/warm.ts and deploy/nginx read. */
function asStale({ heads, variants }: Prepared): Prepared {
  const mark = (headers: readonly string[]) => headers.map((text) => (text === 'HIT' ? 'STALE' : text))
  const staleHead = ({ etag, ok, notModified }: (typeof heads)['br']) => ({
    etag,
    ok: mark(ok),
    notModified: mark(notModified),
  })
  const { br, gzip, identity } = heads
  return { variants, heads: { br: staleHead(br), gzip: staleHead(gzip), identity: staleHead(identity) } }
}

/** Hydration data that is being compressed, by path. */
const soon = new Map<string, Promise<Prepared>>()

/** Stores a page's hydration data at a path that is unique to the data. */
export async function storeHydration(path: string, json: string): Promise<void> {
  if (hydrations.has(path) || soon.has(path)) return
  const prepared = prepare(json, HYDRATION_HEADERS, QUALITY.hydration)
  soon.set(path, prepared)
  try {
    hydrations.set(path, await prepared)
  } finally {
    soon.delete(path)
  }
}

/** The data for hydration at its path, ready to be sent; undefined without it. */
export const hydrationAt = (path: string): Prepared | undefined => hydrations.get(path)

/** Like `hydrationAt`; waits for data that is being compressed. */
export const hydrationSoonAt = async (path: string): Promise<Prepared | undefined> =>
  soon.get(path) ?? hydrations.get(path)

/** Where the stored page at a path has its data for hydration; undefined without a stored page. */
export const storedHydrationPath = (path: string): string | undefined => pages.peek(path)?.hydrationPath
