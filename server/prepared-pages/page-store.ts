import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { areTagsStale } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { sizeOf, toVariants, type Variants } from './variants.ts'

/** A page or the data for its hydration, ready to be sent. */
export type Prepared = { variants: Variants; hash: string; headers: Readonly<Record<string, string>> }

type StoredPage = Prepared & {
  html: string
  /** cache tags of Next.js */
  tags: readonly string[]
  /** when what the page is made of was read; milliseconds since 1970 */
  lastModified: number
  /** when Next.js last served this page itself; milliseconds since 1970 */
  confirmed: number
}

/** In bytes, of all encodings together: some 500 pages. */
const PAGES_SIZE = 64_000_000
/** In bytes. Data of pages that have changed meanwhile is kept as long as there is room, for those who still read them. */
const HYDRATION_SIZE = 64_000_000

/** So often a page goes through Next.js all the same, which renders it anew when its time is up. */
const CONFIRMED_FOR_MS = 10_000

const pages = new LRUCache<string, StoredPage>({
  maxSize: PAGES_SIZE,
  sizeCalculation: ({ variants, html }) => sizeOf(variants) + html.length,
})
const hydrations = new LRUCache<string, Prepared>({
  maxSize: HYDRATION_SIZE,
  sizeCalculation: ({ variants }) => sizeOf(variants),
})

/** What Next.js serves for a path. */
export type RenderedPage = {
  html: string
  headers: Readonly<Record<string, string>>
  tags: readonly string[]
  /** milliseconds since 1970 */
  lastModified: number
}

/** Keeps a page that Next.js has just found good, once it is compressed. */
export async function keepPage(path: string, page: RenderedPage): Promise<void> {
  const confirmed = Date.now()
  const known = pages.get(path)
  if (known?.html === page.html) {
    Object.assign(known, { confirmed, lastModified: page.lastModified, tags: page.tags })
    return
  }
  const variants = await toVariants(page.html)
  pages.set(path, { ...page, variants, hash: hashOf(page.html), confirmed })
}

/**
 * The page at a path, unless something it shows has changed, or Next.js has not looked at it for a while.
 * @param path as a browser sends it, without a query
 */
export function freshPage(path: string): Prepared | undefined {
  const page = pages.get(path)
  if (!page || page.confirmed < Date.now() - CONFIRMED_FOR_MS) return undefined
  return areTagsStale([...page.tags], page.lastModified) ? undefined : page
}

/** Keeps the data for a page's hydration under a path that no other data ever has. */
export async function keepHydration(path: string, json: string): Promise<void> {
  if (hydrations.has(path)) return
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  }
  hydrations.set(path, { variants: await toVariants(json), hash: hashOf(json), headers })
}

export const hydrationAt = (path: string): Prepared | undefined => hydrations.get(path)

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)
