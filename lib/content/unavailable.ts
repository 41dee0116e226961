/**
 * The Content Lake did not answer.
 *
 * Next.js hands errors across its cache boundary with nothing left but `digest`, so that is what identifies it.
 */
export class ContentUnavailable extends Error {
  static readonly digest = 'CONTENT_UNAVAILABLE'
  readonly digest = ContentUnavailable.digest

  /** @param cause what the client threw: a time-out, a refused connection, an answer with an error status */
  constructor(cause: unknown) {
    super(`The Content Lake did not answer: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
    this.name = 'ContentUnavailable'
  }
}

/**
 * Whether asking the Content Lake again later may help: it does not answer, or not now. What refuses the question
 * itself is not temporary, nor is a mistake in our own code.
 * @param error what the client threw: an answer with its status, a time-out, or a connection that failed
 */
export function isTemporary(error: unknown): boolean {
  const { statusCode, name, message, digest } = (error ?? {}) as Record<string, unknown>
  if (typeof statusCode === 'number') return statusCode >= 500 || statusCode === 408 || statusCode === 429
  if (digest === ContentUnavailable.digest || name === 'TimeoutError' || name === 'AbortError') return true
  // What fetch says of any failure of the network, before and in the middle of an answer.
  return error instanceof TypeError && (message === 'fetch failed' || message === 'terminated')
}

/** Why the Content Lake did not answer, in a few words for a log. */
export function reasonOf(error: unknown): string {
  const { message, cause } = (error ?? {}) as { message?: unknown; cause?: { code?: unknown } }
  return [message, cause?.code].filter((part) => typeof part === 'string').join(', ')
}

/** Key under which the server in server/ leaves a listener; a symbol, because the two are bundled apart. */
export const UNAVAILABLE_LISTENER = Symbol.for('liftpass.contentUnavailable')

type Listener = () => void

/**
 * Tells the server, if it listens, that the page being rendered failed for want of content, so that it can answer 503
 * instead of 500.
 * @param error anything thrown; other errors are left alone
 */
export function noteUnavailable(error: unknown): void {
  const digest = (error as { digest?: unknown } | null)?.digest
  if (digest !== ContentUnavailable.digest) return
  const listener = (globalThis as { [UNAVAILABLE_LISTENER]?: Listener })[UNAVAILABLE_LISTENER]
  listener?.()
}
