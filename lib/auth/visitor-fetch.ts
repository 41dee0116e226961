import { databasePool } from '../database/pool.ts'
import { forwardingFetch } from './forwarding-fetch.ts'
import { countTry } from './limits.ts'

/**
 * `fetch` for a client that serves one visitor, whom it names to the auth service.
 *
 * It counts sessions that cannot be renewed. Anybody can make up cookies of a session that has run out, and each would
 * be a question to the auth service, which limits whole visitors, not networks.
 *
 * To the client a 429 means that the session is over. Said as a 503 it means what it is: not now.
 * @param address network address of the visitor
 */
export function visitorFetch(address: () => string | Promise<string>): typeof fetch {
  const ask = forwardingFetch(address)
  let tooMany = false
  return async (input, init) => {
    if (!isRenewal(input)) return ask(input, init)
    // The client tries again by itself, several times.
    if (tooMany) return notNow()
    const counted = await countTry(databasePool(), 'renewal', { address: await address() })
    if (!counted.ok) {
      tooMany = true
      return notNow()
    }
    let refused = false
    try {
      const answer = await ask(input, init)
      if (answer.status === 429) return notNow()
      refused = answer.status >= 400 && answer.status < 500
      return answer
    } finally {
      if (!refused) await counted.value.refund()
    }
  }
}

const isRenewal = (input: Parameters<typeof fetch>[0]) =>
  /\/token\?(?:.*&)?grant_type=refresh_token(?:&|$)/.test(
    input instanceof Request ? input.url : String(input),
  )

const notNow = () => new Response(null, { status: 503 })
