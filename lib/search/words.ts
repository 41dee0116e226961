/** In characters. More is cut off, so that no search is expensive. */
export const LONGEST_QUERY = 100

/** A query without control characters, which no page may contain, without superfluous spaces, and not too long. */
export const normalizeQuery = (query: string) =>
  query
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_QUERY)

/** One capture group, so that `split` keeps the words: they are at the odd positions. */
const WORDS = /([\p{L}\p{M}\p{N}]+)/u

/** A word in lower case without accents: `Café` becomes `cafe`. */
export const foldWord = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The words of a text, as they stand there. */
export const wordsOf = (text: string) => text.split(WORDS).filter((_, index) => index % 2 === 1)

/**
 * A text in pieces, so that the words that were found can be marked.
 * @param words as `searchPages` returns them
 */
export function markWords(text: string, words: readonly string[]): { text: string; marked: boolean }[] {
  const pieces: { text: string; marked: boolean }[] = []
  text.split(WORDS).forEach((piece, index) => {
    const marked = index % 2 === 1 && words.includes(foldWord(piece))
    const last = pieces.at(-1)
    if (last && !marked && !last.marked) last.text += piece
    else if (piece) pieces.push({ text: piece, marked })
  })
  return pieces
}
