import { domainToUnicode } from 'node:url'
import { LRUCache } from 'lru-cache'
import type { Robot } from 'robots-parser'
import { guessName } from '../pass-design/guess-name.ts'
import { Refused } from './guarded-connection.ts'
import { ownCaller } from './own-caller.ts'
import { ownerOnPlatform } from './platforms.ts'
import { readBrand, type WebsiteBrand } from './read-brand.ts'
import type { Caller } from './request.ts'
import { openVisit } from './visit.ts'
import { websiteUrl } from './website-url.ts'

export type { WebsiteBrand }

const TIMEOUT_MS = 3000
const MINUTE_MS = 60_000
const BRAND_TTL_MS = 60 * MINUTE_MS
/** A website that is down may be back soon. */
const FAILURE_TTL_MS = 5 * MINUTE_MS
const MAX_CACHED_BRANDS = 300
const MAX_CACHED_ROBOTS = 1000
/** Most websites read at once; each may use some 40 MB while its logo is drawn, see logo.ts. */
const MAX_AT_ONCE = 8

/** This process already reads MAX_AT_ONCE websites; a retry in a few seconds may succeed. */
export class TooBusy extends Error {
  override name = 'TooBusy'
}

/** Reads a website. `website` is a complete URL, as `completeUrl` returns it. */
export type WebsiteReader = (website: string) => Promise<WebsiteBrand>

/**
 * Creates a website reader. It reads front pages only, each host once an hour for all visitors.
 * @returns a function that throws TooBusy and nothing else: when a website fails, it returns a name made from the host
 * name
 */
export function createWebsiteReader(caller: Caller, timeoutMs = TIMEOUT_MS): WebsiteReader {
  const robots = new LRUCache<string, Robot>({ max: MAX_CACHED_ROBOTS, ttl: BRAND_TTL_MS })
  const cache = new LRUCache<string, WebsiteBrand>({ max: MAX_CACHED_BRANDS })
  const reading = new Map<string, Promise<WebsiteBrand>>()

  const read = async (front: URL, key: string): Promise<WebsiteBrand> => {
    const visit = openVisit(caller, robots, AbortSignal.timeout(timeoutMs))
    const brand = await readBrand(front, visit).catch((error: unknown) => {
      // When nothing responds over TLS, the website may be an old one without it.
      if (front.protocol !== 'https:' || error instanceof Refused || visit.signal.aborted) return undefined
      return readBrand(new URL(`http://${front.hostname}/`), visit).catch(() => undefined)
    })
    const result = brand ?? { ...nameOnly(front), unread: true }
    cache.set(key, result, { ttl: brand ? BRAND_TTL_MS : FAILURE_TTL_MS })
    return result
  }

  return async (website) => {
    const url = websiteUrl(website)
    if (!url || ownerOnPlatform(url) !== undefined) return brandWithoutReading(website)
    // Visitors choose the host and nothing else: no path, no query.
    const front = new URL('/', url)
    const key = front.host.replace(/^www\./, '')
    const known = cache.get(key) ?? reading.get(key)
    if (known) return known
    if (reading.size >= MAX_AT_ONCE) throw new TooBusy()
    const result = read(front, key).finally(() => reading.delete(key))
    reading.set(key, result)
    return result
  }
}

/** The brand from the URL alone, without a request. */
export function brandWithoutReading(website: string): WebsiteBrand {
  const url = URL.parse(website)
  const owner = url ? ownerOnPlatform(url) : undefined
  return owner ? { name: guessName(`${owner}.com`) } : nameOnly(url)
}

const nameOnly = (url: URL | null): WebsiteBrand => ({
  name: guessName(domainToUnicode(url?.hostname ?? '')),
})

let ownReader: WebsiteReader | undefined

/**
 * Reads the name, colour and logo of a gym from its website, within some three seconds.
 * @param website complete, as `completeUrl` returns it
 * @throws TooBusy; failures of the website throw nothing
 */
export const readWebsite: WebsiteReader = (website) => {
  ownReader ??= createWebsiteReader(ownCaller())
  return ownReader(website)
}
