const WORDS_PER_MINUTE = 220

/**
 * Minutes to read an article, at least one.
 * @param wordCount of its body
 * @param chosen what the editor set instead, if anything
 */
export function readingMinutes(wordCount: number | null, chosen: number | null): number {
  return chosen ?? Math.max(1, Math.round((wordCount ?? 0) / WORDS_PER_MINUTE))
}
