import { LRUCache } from 'lru-cache'
import { areTagsStale } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { hashOf, prepare, sizeOf, type Prepared } from './prepared.ts'

type StoredPage = {
  prepared: Prepared
  /** of its HTML and its headers */
  hash: string
  /** cache tags of Next.js */
  tags: string[]
  /** when what the page is made of was read; milliseconds since 1970 */
  lastModified: number
  /** when Next.js was last asked for this page; milliseconds since 1970 */
  confirmed: number
}

/** In bytes: some 2,000 pages. */
const PAGES_SIZE = 32_000_000
/**
 * In bytes. Data of pages that have changed meanwhile is kept as long as there is room, for those who still read them.
 */
const HYDRATION_SIZE = 32_000_000

/** So often a page goes through Next.js all the same, which renders it anew when its time is up. */
const CONFIRMED_FOR_MS = 10_000

const pages = new LRUCache<string, StoredPage>({
  maxSize: PAGES_SIZE,
  sizeCalculation: ({ prepared }) => sizeOf(prepared),
})
const hydrations = new LRUCache<string, Prepared>({ maxSize: HYDRATION_SIZE, sizeCalculation: sizeOf })

/** What Next.js serves for a path. */
export type RenderedPage = {
  html: string
  /** that its visitors get, besides those of every page */
  headers: Readonly<Record<string, string>>
  tags: readonly string[]
  /** milliseconds since 1970 */
  lastModified: number
}

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
  // As Next.js sends it: the router asks for a page's data at the page's own address.
  vary: 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding',
  // What Next.js says of such a page.
  'x-nextjs-cache': 'HIT',
}
const HYDRATION_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'Accept-Encoding',
}

/** Keeps a page that Next.js has just found good, once it is compressed. */
export async function keepPage(path: string, page: RenderedPage): Promise<void> {
  const { html, headers, lastModified, tags } = page
  const found = {
    tags: [...tags],
    lastModified,
    confirmed: Date.now(),
    hash: hashOf(html + JSON.stringify(headers)),
  }
  const known = pages.get(path)
  if (known?.hash === found.hash) Object.assign(known, found)
  else pages.set(path, { ...found, prepared: await prepare(html, { ...PAGE_HEADERS, ...headers }) })
}

/**
 * The page at a path, unless something it shows has changed, or it is this request's turn to have Next.js look at its
 * age.
 * @param path as a browser sends it, without a query
 */
export function freshPage(path: string): Prepared | undefined {
  const page = pages.get(path)
  if (!page || areTagsStale(page.tags, page.lastModified)) return undefined
  const now = Date.now()
  if (page.confirmed >= now - CONFIRMED_FOR_MS) return page.prepared
  // One request is enough: with many at once all others would wait for Next.js too.
  page.confirmed = now
  return undefined
}

/** Keeps the data for a page's hydration under a path that no other data ever has. */
export async function keepHydration(path: string, json: string): Promise<void> {
  if (!hydrations.has(path)) hydrations.set(path, await prepare(json, HYDRATION_HEADERS))
}

export const hydrationAt = (path: string): Prepared | undefined => hydrations.get(path)
