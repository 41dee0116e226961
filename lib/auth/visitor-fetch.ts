import { databasePool } from '../database/pool.ts'
import { forwardingFetch } from './forwarding-fetch.ts'
import { consumeAttempt } from './account-limits.ts'
import { isRenewal, notNow } from './timed-fetch.ts'

/**
 * `fetch` for a client that serves one visitor, whose IP address it sends to the auth service.
 *
 * It counts failed renewals of a session. Anyone can forge cookies of an expired session, and each would cause a
 * request to the auth service, which limits single IP addresses, not networks.
 *
 * Beyond the limit it returns 503: the client tries again later and keeps the session.
 * @param ip client IP address of the visitor
 */
export function visitorFetch(ip: () => string | Promise<string>): typeof fetch {
  const forward = forwardingFetch(ip)
  let tooMany = false
  return async (input, init) => {
    if (!isRenewal(input)) return forward(input, init)
    // The client retries by itself, several times.
    if (tooMany) return notNow()
    const attempt = await consumeAttempt(databasePool(), 'renewal', { ip: await ip() })
    if (!attempt.ok) {
      tooMany = true
      return notNow()
    }
    let refused = false
    try {
      const response = await forward(input, init)
      refused = response.status >= 400 && response.status < 500
      return response
    } finally {
      if (!refused) await attempt.value.refund()
    }
  }
}
