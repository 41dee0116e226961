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

/** Whether asking again later may help: anything but an answer that refuses the question itself. */
export function isTemporary(error: unknown): boolean {
  const status = (error as { statusCode?: unknown } | null)?.statusCode
  return typeof status !== 'number' || status >= 500 || status === 408 || status === 429
}

/** Key under which the server in server/ leaves a listener; a symbol, because the two are bundled apart. */
export const UNAVAILABLE_LISTENER = Symbol.for('liftpass.contentUnavailable')

type Listener = () => void

/**
 * Tells the server, if it listens, that the page being rendered failed for want of content, so that it can answer 503 instead of 500.
 * @param error anything thrown; other errors are left alone
 */
export function noteUnavailable(error: unknown): void {
  const digest = (error as { digest?: unknown } | null)?.digest
  if (digest !== ContentUnavailable.digest) return
  const listener = (globalThis as { [UNAVAILABLE_LISTENER]?: Listener })[UNAVAILABLE_LISTENER]
  listener?.()
}
