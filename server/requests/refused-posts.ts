import type { IncomingMessage, ServerResponse } from 'node:http'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { clientIp, type TrustedProxies } from '../../lib/http/client-ip.ts'
import { HOUR_SECONDS } from '../../lib/security/counter.ts'
import { countsOfIp } from '../../lib/security/rate-limits.ts'
import { isPagePost } from './page-post.ts'

/**
 * Statuses of validate-form-post.ts that are the client's fault. Not 409, which any visitor can get after a deployment.
 */
const REFUSED = new Set([400, 403, 413, 415])

/** Counts refused posts by network, and refuses further ones. */
export type RefusedPosts = {
  /** Counts a post whose fields an action refused. */
  count: (request: IncomingMessage) => void
  /**
   * Counts a post if its response is a refusal.
   * @returns whole seconds that the network has to wait before this post is read; undefined when it may be read now
   */
  waitSecondsOf: (request: IncomingMessage, response: ServerResponse) => Promise<number | undefined>
}

/**
 * Limits refused posts: each costs a rendering, and none reaches the rate limits of its form. Counted in this process's
 * memory, because it protects this process's time.
 * @param points refused posts that a network may send in an hour, ACCOUNTS_LIMIT_PER_ADDRESS; an IPv6 /48 five times as
 * many
 * @param proxies that stand in front of the server, TRUSTED_PROXIES
 */
export function refusedPosts(points: number, proxies: TrustedProxies): RefusedPosts {
  const limiter = new RateLimiterMemory({ points, duration: HOUR_SECONDS })
  const countsIn = ({ headers }: IncomingMessage) =>
    countsOfIp('', clientIp(String(headers['x-forwarded-for'] ?? ''), proxies), points)
  const count = (request: IncomingMessage) => {
    for (const { key } of countsIn(request)) void limiter.penalty(key)
  }
  return {
    count,
    async waitSecondsOf(request, response) {
      if (!isPagePost(request)) return undefined
      for (const { counter, key } of countsIn(request)) {
        const counted = await limiter.get(key)
        if (counted !== null && counted.consumedPoints >= counter.points)
          return Math.max(1, Math.ceil(counted.msBeforeNext / 1000))
      }
      response.once('close', () => REFUSED.has(response.statusCode) && count(request))
      return undefined
    },
  }
}
