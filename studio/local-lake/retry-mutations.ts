import type { ClientFetch } from '../streams/client-fetch'

/** Requests that change documents. */
const WRITE_PATH = /\/data\/(actions|mutate)\//
/** Statuses of a proxy whose server is down for a moment: the request may or may not have been carried out. */
const UNAVAILABLE = new Set([502, 503, 504])

/** Milliseconds: first delay, longest delay, and when to give up. Tests pass shorter ones. */
export type Backoff = { firstMs: number; longestMs: number; totalMs: number }

const BACKOFF: Backoff = { firstMs: 250, longestMs: 2_000, totalMs: 120_000 }

/**
 * A `fetch` that sends an edit again, unchanged, when no response came.
 *
 * The Studio retries too, but with a new transaction id: an edit that was saved and only lost its response is saved a
 * second time, and typed text appears twice. The local Content Lake carries out each transaction id once, so repeating
 * the same request is safe; Sanity does not document this of its own. Requests without a transaction id are not
 * repeated.
 */
export function retryMutations(fetch: ClientFetch, backoff: Backoff = BACKOFF): ClientFetch {
  return async (url, init) => {
    if (!canBeRepeated(url, init?.body)) return fetch(url, init)
    const end = Date.now() + backoff.totalMs
    for (let delay = backoff.firstMs; ; delay = Math.min(delay * 2, backoff.longestMs)) {
      const outcome = await fetch(url, init).catch((error: unknown) => ({ error }))
      const tooLate = Date.now() + delay > end || init?.signal?.aborted
      if ('error' in outcome) {
        if (tooLate) throw outcome.error
      } else if (!UNAVAILABLE.has(outcome.status) || tooLate) return outcome
      await new Promise((resolve) => setTimeout(resolve, delay))
    }
  }
}

/** Quotation marks inside the texts of a document are escaped, so no text can match this. */
const canBeRepeated = (url: string, body: unknown) =>
  WRITE_PATH.test(new URL(url).pathname) && typeof body === 'string' && /"transactionId":"[^"]/.test(body)
