import { messageOf } from '../log/message-of.ts'

/**
 * The Content Lake did not respond.
 *
 * Next.js passes errors across its cache boundary with nothing but `digest`, so that identifies it.
 */
export class ContentUnavailable extends Error {
  static readonly digest = 'CONTENT_UNAVAILABLE'
  readonly digest = ContentUnavailable.digest

  /** @param cause what the client threw: a time-out, a refused connection, a response with an error status */
  constructor(cause: unknown) {
    super(`The Content Lake did not respond: ${messageOf(cause)}`, {
      cause,
    })
    this.name = 'ContentUnavailable'
  }
}

/**
 * Waits for the result of a query.
 * @param pending what the client returned
 * @throws ContentUnavailable when a retry may help, otherwise what the client threw
 */
export async function resultOf(pending: Promise<unknown>): Promise<unknown> {
  const result = await pending.catch((cause: unknown) => {
    throw isTemporary(cause) ? new ContentUnavailable(cause) : cause
  })
  // A query that finds nothing has the result null. A proxy’s sign-in page, sent with status 200, has none at all.
  if (result === undefined) throw new ContentUnavailable('the response is not the result of a query')
  return result
}

/**
 * Whether a retry may help: the Content Lake does not respond, or is overloaded. A refused query is permanent, as is a
 * bug of ours.
 * @param error what the client threw: a response with its status, a time-out, or a connection that failed
 */
export function isTemporary(error: unknown): boolean {
  const { statusCode, name, message, digest } = (error ?? {}) as Record<string, unknown>
  if (typeof statusCode === 'number') return statusCode >= 500 || statusCode === 408 || statusCode === 429
  if (digest === ContentUnavailable.digest || name === 'TimeoutError' || name === 'AbortError') return true
  // fetch's message for any network failure, before and during a response.
  return error instanceof TypeError && (message === 'fetch failed' || message === 'terminated')
}

/** Why the Content Lake did not respond, for the log. */
export function reasonOf(error: unknown): string {
  const { message, cause } = (error ?? {}) as { message?: unknown; cause?: { code?: unknown } }
  return [message, cause?.code].filter((part) => typeof part === 'string').join(', ')
}

/** Key of the server's callback; a symbol, because Next.js bundles this file separately from server/. */
export const UNAVAILABLE_LISTENER = Symbol.for('liftpass.contentUnavailable')

type Listener = () => void

/**
 * Tells the server that the page being rendered lacks content, so that it responds with 503 instead of 500.
 * @param error anything thrown; other errors are ignored
 */
export function noteUnavailable(error: unknown): void {
  const digest = (error as { digest?: unknown } | null)?.digest
  if (digest !== ContentUnavailable.digest) return
  const listener = (globalThis as { [UNAVAILABLE_LISTENER]?: Listener })[UNAVAILABLE_LISTENER]
  listener?.()
}
