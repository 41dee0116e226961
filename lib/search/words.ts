import { beginningOf } from '../text/graphemes.ts'

/** In UTF-16 code units. More is cut off, so that no search is expensive. */
export const MAX_QUERY_LENGTH = 100

/** A query without control characters, which no page may contain, without superfluous spaces, and not too long. */
export const normalizeQuery = (query: string) =>
  beginningOf(query.replace(/[\s\p{Cc}]+/gu, ' ').trim(), MAX_QUERY_LENGTH)

/** One capture group, so that `split` keeps the words: they are at the odd positions. */
const WORDS = /([\p{L}\p{M}\p{N}]+)/u

/** A word in lower case without accents: `Café` becomes `cafe`, `Straße` becomes `strasse`. */
export const foldWord = (word: string) =>
  word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/ß/g, 'ss')

/** Words of nearly every page, also what is left of “it’s” and “don’t”. Kept short: browsers load them. */
const STOP_WORDS =
  'a about an and are as at be by can do does for from how i in is it my of on or our s t that the their this to was we what when where which who why will with you your'.split(
    ' ',
  )

/** The words of a query that tell pages apart; all of them if none does. */
export function withoutStopWords(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !STOP_WORDS.includes(foldWord(word)))
  return telling.length > 0 ? telling : words
}

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

/** Whether a text has one of the words, as `foldWord` spells them. */
export const hasWord = (text: string, words: readonly string[]) =>
  wordsOf(text).some((word) => words.includes(foldWord(word)))

/** The most words of an excerpt before and after the one that was found. */
const AROUND = { before: 8, after: 16 }

/**
 * What stands around the first of the words in the first line that has one, with an ellipsis where it is cut.
 * @param words as `searchPages` returns them
 * @returns undefined for a text without any
 */
export function excerptAround(text: string, words: readonly string[]): string | undefined {
  const line = text.split('\n').find((each) => hasWord(each, words))
  if (line === undefined) return undefined
  const parts = line.trim().split(/\s+/)
  const found = parts.findIndex((part) => hasWord(part, words))
  const from = Math.max(0, found - AROUND.before)
  const to = found + AROUND.after + 1
  return `${from > 0 ? '… ' : ''}${parts.slice(from, to).join(' ')}${to < parts.length ? ' …' : ''}`
}
