import { LRUCache } from 'lru-cache'
import { Refused } from './guarded-connection.ts'
import type { Caller } from './request.ts'
import { follow, openVisit } from './visit.ts'
import { websiteUrl } from './website-url.ts'

/**
 * The state of a link to another site: `works`; `missing` (404, 410); `unsure`, where the site may treat programs
 * differently from people (401, 403, 429, …), redirects too often or fails (5xx); `silent`, where no server responds in
 * time or the domain is gone; `refused` for a URL that the site must not request.
 */
export type LinkState = 'works' | 'missing' | 'unsure' | 'silent' | 'refused'

/** A link of a check. */
export type LinkResult = { url: string; state: LinkState }

const TIMEOUT_MS = 6_000
const MAX_AT_ONCE = 4

/** Within this time the site does not request a link again. */
const REMEMBERED_MS = 60_000

/**
 * Creates a check of links to other sites. It follows redirects, reads no content, and uses the same guard against
 * private IP addresses as the website reader. It ignores robots.txt, because an editor presses a button to check links
 * that visitors follow.
 * @returns a function that never throws; it requests four links at once
 */
export function createLinkCheck(caller: Caller, timeoutMs = TIMEOUT_MS) {
  const known = new LRUCache<string, LinkState>({ max: 500, ttl: REMEMBERED_MS })

  const stateOf = async (href: string): Promise<LinkState> => {
    const url = websiteUrl(href)
    if (!url) return 'refused'
    const remembered = known.get(url.href)
    if (remembered) return remembered
    const visit = openVisit(caller, new LRUCache({ max: 1 }), AbortSignal.timeout(timeoutMs))
    const state = await follow(
      url,
      { accept: 'text/html,*/*;q=0.8', limit: 0 },
      visit,
      async () => true,
    ).then(
      (found) => (found ? stateOfStatus(found.status) : 'unsure'),
      (error: unknown): LinkState => (error instanceof Refused ? 'refused' : 'silent'),
    )
    known.set(url.href, state)
    return state
  }

  return async (links: readonly string[]): Promise<LinkResult[]> => {
    const waiting = [...new Set(links)]
    const results: LinkResult[] = []
    const work = async () => {
      for (let url = waiting.shift(); url !== undefined; url = waiting.shift())
        results.push({ url, state: await stateOf(url) })
    }
    await Promise.all(Array.from({ length: MAX_AT_ONCE }, work))
    return results
  }
}

function stateOfStatus(status: number): LinkState {
  if (status === 404 || status === 410) return 'missing'
  return status < 400 ? 'works' : 'unsure'
}
