import type { ValidationContext } from 'sanity'
import type { ValidationResult } from './result'

/** Characters of a title that Google shows, about. */
export const SEARCH_TITLE_LENGTH = 60

/** Warns of a title too long for Google, while the document has none of its own for search results. */
export function warnSearchTitle(
  title: string | undefined,
  { document }: ValidationContext,
): ValidationResult {
  const seo = document?.seo as { title?: string } | undefined
  return (
    seo?.title !== undefined ||
    [...(title ?? '')].length <= SEARCH_TITLE_LENGTH ||
    `Google cuts titles after about ${SEARCH_TITLE_LENGTH} characters. A shorter one for Google alone: “Search & sharing”.`
  )
}
