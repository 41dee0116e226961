import { LRUCache } from 'lru-cache'
import {
  areTagsExpired,
  areTagsStale,
} from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { hydrationPathIn } from './defer-scripts.ts'
import { hashOf, prepare, sizeOf, type Prepared } from './prepared.ts'
import { QUALITY } from './variants.ts'

type StoredPage = {
  prepared: Prepared
  /** of its HTML and its headers */
  hash: string
  /** where its data for hydration is */
  hydrationPath: string | undefined
  /** cache tags of Next.js */
  tags: string[]
  /** when the page's content was read; milliseconds since 1970 */
  lastModified: number
  /** when Next.js was last asked for this page; milliseconds since 1970 */
  confirmed: number
}

/** In bytes: some 1,000 articles. */
const PAGES_SIZE = 32_000_000
/** In bytes: as many. Data of replaced pages is kept while there is room, for visitors who still read them. */
const HYDRATION_SIZE = 24_000_000

/**
 * How often a request goes to Next.js nevertheless, which renders the page again when it is too old. Changes expire
 * tags, so only `cacheLife` in next.config.ts (a day) depends on it. That visitor gets a page compressed in haste.
 */
const CONFIRMED_FOR_MS = 600_000

const pages = new LRUCache<string, StoredPage>({
  maxSize: PAGES_SIZE,
  sizeCalculation: ({ prepared }) => sizeOf(prepared),
})
const hydrations = new LRUCache<string, Prepared>({ maxSize: HYDRATION_SIZE, sizeCalculation: sizeOf })

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

/** Stores a page that Next.js has just served as fresh, after compressing it. */
export async function storePage(path: string, page: RenderedPage): Promise<void> {
  const { html, headers, lastModified, tags } = page
  const found = {
    tags: [...tags],
    lastModified,
    confirmed: Date.now(),
    hash: hashOf(html + JSON.stringify(headers)),
    hydrationPath: hydrationPathIn(html),
  }
  const known = pages.get(path)
  if (known?.hash === found.hash) Object.assign(known, found)
  else pages.set(path, { ...found, prepared: await prepare(html, { ...PAGE_HEADERS, ...headers }) })
}

/**
 * Looks up the page for a path, unless one of its cache tags has expired or this request is the one that lets Next.js
 * check the page's age.
 * @param path as a browser sends it, without a query
 */
export function freshPage(path: string): Prepared | undefined {
  const page = pages.get(path)
  if (!page || areTagsStale(page.tags, page.lastModified) || areTagsExpired(page.tags, page.lastModified)) {
    return undefined
  }
  // Its data lasts as long as the page: few visitors load them, and visits to other pages would push them out.
  if (page.hydrationPath) hydrations.get(page.hydrationPath)
  const now = Date.now()
  if (page.confirmed >= now - CONFIRMED_FOR_MS) return page.prepared
  // One request is enough: otherwise all others would wait for Next.js too.
  page.confirmed = now
  return undefined
}

/** Stores a page's hydration data at a path that is unique to the data. */
export async function storeHydration(path: string, json: string): Promise<void> {
  if (!hydrations.has(path)) hydrations.set(path, await prepare(json, HYDRATION_HEADERS, QUALITY.hydration))
}

export const hydrationAt = (path: string): Prepared | undefined => hydrations.get(path)
