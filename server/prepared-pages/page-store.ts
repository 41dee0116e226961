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

type StoredPage = {
  prepared: Prepared
  /** of its HTML and its headers */
  hash: string
  /** where its data for hydration is */
  hydrationPath: string | undefined
  /** ids of its lead forms */
  forms: string[]
  /** cache tags of Next.js */
  tags: string[]
  /** when the page's content was read; milliseconds since 1970 */
  lastModified: number
  /** when Next.js last rendered or served it; milliseconds since 1970 */
  confirmed: number
  /** when a request for it last went to Next.js because it had changed; milliseconds since 1970 */
  renewalAsked: number
}

/** In bytes: some 600 articles. */
const PAGES_SIZE = 20_000_000
/** In bytes: data of as many. Data of replaced pages stays while there is room, for visitors who still read them. */
const HYDRATION_SIZE = 15_000_000

/**
 * How often a page in memory is requested from Next.js, which renders it again when it is too old. Changes expire tags,
 * so only `cacheLife` in next.config.ts (a day) depends on it.
 */
const CONFIRMED_FOR_MS = 600_000
/**
 * How often a request for a page that has changed goes to Next.js, which starts the rendering of its successor. If all
 * of them went, the rendering would have to share the processor with hundreds of slow responses.
 */
const ASKED_AGAIN_MS = 100

const pages = new LRUCache<string, StoredPage>({
  maxSize: PAGES_SIZE,
  sizeCalculation: ({ prepared }) => sizeOf(prepared),
})
const hydrations = new LRUCache<string, Prepared>({ maxSize: HYDRATION_SIZE, sizeCalculation: sizeOf })

/**
 * Pages that were read once while the store was full. Compressing takes longer than all else that is done for such a
 * visit, and the page pushes another one out, so only one that is read again soon is worth it.
 */
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
  // As Next.js sends it: the router asks for a page's data at the page's own URL.
  vary: 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding',
  // What Next.js says of such a page; `asStale` changes it.
  'x-nextjs-cache': 'HIT',
}
const HYDRATION_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'Accept-Encoding',
}

/**
 * Stores a page that Next.js has rendered or served: quickly compressed at once, and well compressed soon after. When
 * there is no room left, a page that is not stored yet has to be read twice.
 */
export async function storePage(path: string, page: RenderedPage): Promise<void> {
  const { html, headers, lastModified, tags } = page
  const found = {
    tags: [...tags],
    lastModified,
    confirmed: Date.now(),
    hash: hashOf(html + JSON.stringify(headers)),
    hydrationPath: hydrationPathIn(html),
    forms: leadFormsIn(html),
  }
  const known = pages.get(path)
  // A new rendering may be old again already; then Next.js has not been asked for its successor yet.
  const renewalAsked = known?.lastModified === lastModified ? known.renewalAsked : 0
  if (known?.hash === found.hash) Object.assign(known, found, { renewalAsked })
  else if (!known && isFull() && !readOnce.delete(path)) readOnce.set(path, true)
  else {
    const sent = { ...PAGE_HEADERS, ...headers }
    // Next.js serves this rendering already: a visitor who has seen it must not get its predecessor from this store.
    pages.set(path, { ...found, renewalAsked, prepared: asStale(prepareQuickly(html, sent)) })
    const prepared = await preparePage(html, sent)
    const current = pages.get(path)
    // Otherwise a newer rendering or a redirect has replaced the page meanwhile, or it is gone.
    if (current?.hash === found.hash) pages.set(path, { ...current, prepared })
  }
}

/** A page that takes a second round trip anyway brings its first picture in it. */
async function preparePage(html: string, headers: Readonly<Record<string, string>>): Promise<Prepared> {
  const page = await prepare(html, headers)
  const inlined = page.variants.br.byteLength > FIRST_ROUND_TRIP ? await inlinePicture(html) : undefined
  return inlined ? prepare(inlined, headers) : page
}

/** Pages differ in size, so that the store is seldom filled to the last byte. */
const isFull = () => pages.calculatedSize > 0.95 * PAGES_SIZE

/** Forgets a page: there is a redirect or nothing at its path now. */
export const dropPage = (path: string): boolean => pages.delete(path)

/**
 * Looks up the page for a path, unless one of its cache tags has expired or this request is the one that Next.js has to
 * see. While the successor of a changed page is rendered, visitors get the page before it, as from Next.js itself.
 * @param path as a browser sends it, without a query
 * @param confirm requests a path from Next.js
 */
export function storedPage(path: string, confirm: (path: string) => void): StoredPage | undefined {
  const page = pages.get(path)
  if (!page || areTagsExpired(page.tags, page.lastModified)) return undefined
  // Reading it marks it as used: few visitors load the data, and visits to other pages would push it out.
  if (page.hydrationPath) hydrations.get(page.hydrationPath)
  const stale = areTagsStale(page.tags, page.lastModified)
  const now = Date.now()
  if (!stale) {
    if (page.confirmed < now - CONFIRMED_FOR_MS) {
      page.confirmed = now
      confirm(path)
    }
    return page
  }
  if (page.renewalAsked >= now - ASKED_AGAIN_MS) return { ...page, prepared: asStale(page.prepared) }
  // One request is enough: otherwise all others would wait for Next.js too.
  page.renewalAsked = now
  return undefined
}

/** By this header lib/content/warm.ts and deploy/nginx tell a page that will soon be replaced from a final one. */
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

/** Data that is being compressed, by path. */
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
