import { badRequest } from '../../errors.ts'
import { limits } from '../../limits.ts'
import type { SearchableText } from './text.ts'
import { spacedWords } from './words.ts'

/** One search term: consecutive words, the last of them complete or a prefix. */
type Term = { needle: string; wanted: boolean }

/** A parsed `text::query("…")`. */
export type TextQuery = {
  /** Whether all its words are found, wherever in these texts, and no unwanted one. */
  matches: (texts: readonly SearchableText[]) => boolean
  /** A prefilter on a longer text: false means that no part of it can match. */
  mayMatch: (text: SearchableText) => boolean
}

// -"two words", -word, "two words", word; a quotation mark without its partner is left out.
const tokens = /-?"[^"]*"|[^\s"]+/g

/**
 * Parses Sanity's search syntax: every word is required, `wor*` is a prefix, `"two words"` is a phrase, `-word` is
 * excluded, and `*` alone matches everything. A word with a separator in it, such as `e-mail`, is a phrase.
 * https://www.sanity.io/docs/specifications/groq-functions#text_query
 * @throws LakeError 400 for more than `limits.wordsPerSearch` words
 */
export function parseTextQuery(query: string): TextQuery {
  const parts: string[] = query.match(tokens) ?? []
  if (parts.length > limits.wordsPerSearch)
    throw badRequest(`text::query() looks for at most ${limits.wordsPerSearch} words`)
  const terms = parts.map(termOf).filter((term) => term !== undefined)
  const everything = parts.includes('*')
  const wanted = terms.filter((term) => term.wanted)
  // A query of punctuation alone matches nothing.
  const meansSomething = terms.length > 0 || everything
  return {
    mayMatch: (text) => meansSomething && wanted.every(({ needle }) => text.includes(needle)),
    matches: (texts) =>
      meansSomething &&
      terms.every(({ needle, wanted }) => texts.some((text) => text.includes(needle)) === wanted),
  }
}

function termOf(token: string): Term | undefined {
  const wanted = !token.startsWith('-')
  const body = wanted ? token : token.slice(1)
  const isBegun = body.endsWith('*')
  const words = spacedWords(body)
  if (words === '') return undefined
  return { needle: isBegun ? words.trimEnd() : words, wanted }
}
