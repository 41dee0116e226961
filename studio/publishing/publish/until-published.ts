import type { SanityDocument } from 'sanity'

/**
 * The Studio waits for its own checks before it publishes; an editor who has gone on to something else is not told any
 * more.
 */
const PATIENCE_MS = 60_000

/** What is observed here: as the Studio's document preview store does it. */
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
export function untilPublished(
  published: Observable,
  revisionBefore: string | undefined,
  patience = PATIENCE_MS,
): Promise<SanityDocument | undefined> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer)
      // Not at once: it may answer before it has told how to unsubscribe.
      queueMicrotask(() => subscription.unsubscribe())
      settle()
    }
    const timer = setTimeout(() => end(() => resolve(undefined)), patience)
    const subscription = published.subscribe({
      next: (document) => {
        if (document && document._rev !== revisionBefore) end(() => resolve(document))
      },
      error: (error) => end(() => reject(error instanceof Error ? error : new Error(String(error)))),
    })
  })
}
