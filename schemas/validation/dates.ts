import type { ValidationResult } from './result'

/** Checks that the update is not before the publication. Both are days: YYYY-MM-DD. */
export function checkUpdatedAt(
  updatedAt: string | undefined,
  publishedAt: string | undefined,
): ValidationResult {
  if (!updatedAt || !publishedAt || updatedAt >= publishedAt) return true
  return `The update cannot be before the publication (${publishedAt}). Change it or leave it empty.`
}
