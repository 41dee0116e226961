import type { IncomingMessage, ServerResponse } from 'node:http'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { clientAddress, networkOf, type TrustedProxies } from '../../lib/http/client-address.ts'
import { isPagePost } from './page-post.ts'

const HOUR_SECONDS = 3600

/** From take-post.ts: the sender's fault. Not 409, which anybody meets after a deployment. */
const REFUSED = new Set([400, 403, 413, 415])

/** Refused posts of each network, and what becomes of the next one. */
export type RefusedPosts = {
  /** Counts a post whose fields an action refused. */
  count: (request: IncomingMessage) => void
  /**
   * Counts a post once it is answered, if the answer is a refusal.
   * @returns whole seconds that the network has to wait before this post may be read; undefined when it may be read now
   */
  waitOf: (request: IncomingMessage, response: ServerResponse) => Promise<number | undefined>
}

/**
 * Keeps a visitor from having posts refused without end: each costs a rendering, and none reaches the limits of what it
 * asks for. In the memory of this process, whose time it is about.
 * @param points refused posts that a network may send in an hour, ACCOUNTS_LIMIT_PER_ADDRESS
 * @param proxies that stand in front of the server, TRUSTED_PROXIES
 */
export function refusedPosts(points: number, proxies: TrustedProxies): RefusedPosts {
  const limiter = new RateLimiterMemory({ points, duration: HOUR_SECONDS })
  const networkIn = ({ headers }: IncomingMessage) =>
    networkOf(clientAddress(String(headers['x-forwarded-for'] ?? ''), proxies))
  const count = (request: IncomingMessage) => void limiter.penalty(networkIn(request))
  return {
    count,
    async waitOf(request, response) {
      if (!isPagePost(request)) return undefined
      const counted = await limiter.get(networkIn(request))
      if (counted !== null && counted.consumedPoints >= points)
        return Math.max(1, Math.ceil(counted.msBeforeNext / 1000))
      response.once('close', () => REFUSED.has(response.statusCode) && count(request))
      return undefined
    },
  }
}
