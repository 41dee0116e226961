import type { SanityDocument } from 'sanity'

/** The Studio first runs its own checks. After a minute the editor has moved on and needs no toast. */
const TIMEOUT_MS = 60_000

/** An observable, as the Studio's document preview store returns it. */
type Observable = {
  subscribe(observer: { next(document: SanityDocument | undefined): void; error(error: unknown): void }): {
    unsubscribe(): void
  }
}

/**
 * Waits until a document has another published revision than before.
 * @param published observes the published document
 * @returns the document, or undefined if it was not published within a minute
 */
export function waitUntilPublished(
  published: Observable,
  revisionBefore: string | undefined,
  timeoutMs = TIMEOUT_MS,
): Promise<SanityDocument | undefined> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer)
      // Deferred: the observable may emit before `subscribe` has returned.
      queueMicrotask(() => subscription.unsubscribe())
      settle()
    }
    const timer = setTimeout(() => end(() => resolve(undefined)), timeoutMs)
    const subscription = published.subscribe({
      next: (document) => {
        if (document && document._rev !== revisionBefore) end(() => resolve(document))
      },
      error: (error) => end(() => reject(error instanceof Error ? error : new Error(String(error)))),
    })
  })
}
