import type { LRUCache } from 'lru-cache'
import robotsParser, { type Robot } from 'robots-parser'
import { follow, type Visit } from './visit.ts'

/** The name of the reader in robots.txt files. */
export const ROBOT_NAME = 'Liftpass'

/** Bytes of a robots.txt that are read. */
const LIMIT = 32_000

/**
 * Characters of rules with wildcards; further ones are ignored. Matching compares each of them with each character of a
 * URL and cannot be cancelled: a hostile site blocked the server for six seconds.
 */
const WILDCARD_LIMIT = 8_000

/** The parsed rules by origin. */
export type RobotsCache = LRUCache<string, Robot>

/**
 * Whether the robots.txt of a URL's origin allows the reader to request it (RFC 9309): a missing file allows
 * everything, a server error nothing.
 * @throws errors of `follow` when the origin cannot be reached, which also means no
 */
export async function robotsAllow(url: URL, visit: Visit): Promise<boolean> {
  const robotsUrl = `${url.origin}/robots.txt`
  const known = visit.robots.get(url.origin)
  if (known) return known.isAllowed(url.href, ROBOT_NAME) ?? true
  const found = await follow(
    new URL(robotsUrl),
    { accept: 'text/plain', limit: LIMIT },
    visit,
    async () => true,
  )
  if (!found || found.status >= 500) return false
  const text = found.status === 200 ? affordable(found.bytes.toString('utf8')) : ''
  const rules = robotsParser(robotsUrl, text)
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
