import type { ClientFetch } from '../streams/client-fetch'

/** Requests that change documents. */
const WRITE_PATH = /\/data\/(actions|mutate)\//
/** Statuses of a proxy whose server is down for a moment: they say nothing about the request. */
const UNAVAILABLE = new Set([502, 503, 504])

/** How often and how long apart a request is sent again, in milliseconds; tests are quicker. */
export type Backoff = { first: number; longest: number; total: number }

const BACKOFF: Backoff = { first: 250, longest: 2_000, total: 120_000 }

/**
 * A `fetch` that sends an edit again, unchanged, when no answer came.
 *
 * The Studio does so by itself, but under a new transaction id: when the edit had been saved and only the answer was
 * lost, it is saved a second time, and what was typed stands there twice. The local Content Lake carries a request out
 * once for each transaction id, so that sending the very same one is safe. Sanity does not document that its own does.
 * Requests without such an id are left alone.
 */
export function retryMutations(fetch: ClientFetch, backoff: Backoff = BACKOFF): ClientFetch {
  return async (url, init) => {
    if (!canBeRepeated(url, init?.body)) return fetch(url, init)
    const end = Date.now() + backoff.total
    for (let delay = backoff.first; ; delay = Math.min(delay * 2, backoff.longest)) {
      const answer = await fetch(url, init).catch((error: unknown) => ({ error }))
      const tooLate = Date.now() + delay > end || init?.signal?.aborted
      if ('error' in answer) {
        if (tooLate) throw answer.error
      } else if (!UNAVAILABLE.has(answer.status) || tooLate) return answer
      await new Promise((resolve) => setTimeout(resolve, delay))
    }
  }
}

/** Text within a document has its quotation marks escaped, so that it cannot look like this. */
const canBeRepeated = (url: string, body: unknown) =>
  WRITE_PATH.test(new URL(url).pathname) && typeof body === 'string' && /"transactionId":"[^"]/.test(body)
