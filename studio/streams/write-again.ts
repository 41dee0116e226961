import type { ClientFetch } from './stream-fetch'

/** Requests that change documents. */
const WRITE_PATH = /\/data\/(actions|mutate)\//
/** Statuses that say nothing about the request: whatever stands in front, or behind, is away for a moment. */
const AWAY = new Set([502, 503, 504])

/** How often and how long apart a request is sent again, in milliseconds; tests are quicker. */
export type Patience = { first: number; longest: number; total: number }

const PATIENCE: Patience = { first: 250, longest: 2_000, total: 120_000 }

/**
 * A `fetch` that sends an edit again, unchanged, when no answer came.
 *
 * The Studio does so by itself, but under a new transaction id: when the edit had been saved and only the answer was
 * lost, it is saved a second time, and what was typed stands there twice. The Content Lake carries a request out once
 * for each transaction id, so that sending the very same one is safe. Requests without such an id are left alone.
 */
export function writeAgain(fetch: ClientFetch, patience: Patience = PATIENCE): ClientFetch {
  return async (url, init) => {
    if (!canBeRepeated(url, init?.body)) return fetch(url, init)
    const end = Date.now() + patience.total
    for (let delay = patience.first; ; delay = Math.min(delay * 2, patience.longest)) {
      const answer = await fetch(url, init).catch((error: unknown) => ({ error }))
      const tooLate = Date.now() + delay > end || init?.signal?.aborted
      if ('error' in answer) {
        if (tooLate) throw answer.error
      } else if (!AWAY.has(answer.status) || tooLate) return answer
      await new Promise((resolve) => setTimeout(resolve, delay))
    }
  }
}

/** Text within a document has its quotation marks escaped, so that it cannot look like this. */
const canBeRepeated = (url: string, body: unknown) =>
  WRITE_PATH.test(new URL(url).pathname) && typeof body === 'string' && /"transactionId":"[^"]/.test(body)
