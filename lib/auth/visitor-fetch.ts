import { databasePool } from '../database/pool.ts'
import { forwardingFetch } from './forwarding-fetch.ts'
import { consumeAttempt } from './account-limits.ts'

/**
 * `fetch` for a client that serves one visitor, whose IP address it sends to the auth service.
 *
 * It counts failed renewals of a session. Anyone can forge cookies of an expired session, and each would cause a
 * request to the auth service, which limits single IP addresses, not networks.
 *
 * The client takes a 429 for the end of the session, so this returns 503 instead: try later.
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
      if (response.status === 429) return notNow()
      refused = response.status >= 400 && response.status < 500
      return response
    } finally {
      if (!refused) await attempt.value.refund()
    }
  }
}

const isRenewal = (input: Parameters<typeof fetch>[0]) =>
  /\/token\?(?:.*&)?grant_type=refresh_token(?:&|$)/.test(
    input instanceof Request ? input.url : String(input),
  )

const notNow = () => new Response(null, { status: 503 })
