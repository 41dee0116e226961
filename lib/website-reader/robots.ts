import type { LRUCache } from 'lru-cache'
import robotsParser, { type Robot } from 'robots-parser'
import { follow, type Visit } from './visit.ts'

/** What the reader calls itself in robots.txt files. */
export const ROBOT_NAME = 'Liftpass'

/** Of a robots.txt, in bytes; rules behind that are not read. */
const LIMIT = 32_000

/**
 * Of rules with wildcards, in characters; further ones are not read. Matching compares each of them with each character
 * of an address, and nothing can end it: a hostile site kept the server from everything else for six seconds.
 */
const WILDCARD_LIMIT = 8_000

/** The rules of origins. */
export type RobotsCache = LRUCache<string, Robot>

/**
 * Whether the robots.txt of an address's origin lets the reader ask for it (RFC 9309): one that does not exist allows
 * everything, one that fails on their side nothing.
 * @throws what `follow` throws where the origin cannot be reached, which is a no as well
 */
export async function robotsAllow(url: URL, visit: Visit): Promise<boolean> {
  const address = `${url.origin}/robots.txt`
  const known = visit.robots.get(url.origin)
  if (known) return known.isAllowed(url.href, ROBOT_NAME) ?? true
  const found = await follow(
    new URL(address),
    { accept: 'text/plain', limit: LIMIT },
    visit,
    async () => true,
  )
  if (!found || found.status >= 500) return false
  const text = found.status === 200 ? affordable(found.bytes.toString('utf8')) : ''
  const rules = robotsParser(address, text)
  visit.robots.set(url.origin, rules)
  return rules.isAllowed(url.href, ROBOT_NAME) ?? true
}

function affordable(text: string): string {
  let left = WILDCARD_LIMIT
  const isWildcardRule = (line: string) => line.includes('*') && /allow/i.test(line)
  return text
    .split(/[\r\n]+/)
    .filter((line) => !isWildcardRule(line) || (left -= line.length) >= 0)
    .join('\n')
}
