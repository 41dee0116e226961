import type { Answer } from './answer'

/** Checks that an update is not older than the publication. Both are days: YYYY-MM-DD. */
export function checkUpdatedAt(updatedAt: string | undefined, publishedAt: string | undefined): Answer {
  if (!updatedAt || !publishedAt || updatedAt >= publishedAt) return true
  return `The update cannot be before the publication (${publishedAt}). Change it or leave it empty.`
}
