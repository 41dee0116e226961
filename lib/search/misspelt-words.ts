import type { Query } from 'minisearch'
import type { TextIndex } from './text-index'
import { foldWord } from './words'

/** How a word of a query is spelt in the index: exactly, unfinished, or with typing mistakes. */

/** Letters from which a word is long enough to be recognized despite a mistake. */
const MIN_LENGTH = 4

/** As much as MiniSearch gives to a word with other mistakes. */
const SWAP_WEIGHT = 0.45

/** Wrong letters that a word may have: one in four to seven letters, two in more. */
const mistakesIn = (word: string) => (word.length > 7 ? 2 : word.length >= MIN_LENGTH && 1)

/**
 * The query for a word. Two swapped letters cost two mistakes by MiniSearch's measure, so that each swap is looked for
 * too, unless the index has the word as it was typed: its results keep their order.
 */
export function queryForWord(index: TextIndex, typed: string): Query {
  const word = foldWord(typed)
  const spelt: Query = { queries: [word], prefix: word.length > 1, fuzzy: mistakesIn(word) }
  if (word.length < MIN_LENGTH || isKnown(index, word)) return spelt
  return {
    combineWith: 'OR',
    queries: [
      spelt,
      { combineWith: 'OR', queries: swapsOf(word), prefix: true, boostTerm: () => SWAP_WEIGHT },
    ],
  }
}

/** The most likely spelling of a word; as it was typed where the index has it, or nothing like it. */
export function correctWord(index: TextIndex, typed: string): string {
  const word = foldWord(typed)
  if (word.length < MIN_LENGTH || isKnown(index, word)) return typed
  const [closest] = index.autoSuggest(word, { prefix: false, fuzzy: mistakesIn })
  return swapsOf(word).find((swapped) => isKnown(index, swapped)) ?? closest?.suggestion ?? typed
}

/** Whether a word of the index begins with it. */
const isKnown = (index: TextIndex, word: string) =>
  index.search(word, { prefix: true, fuzzy: false }).length > 0

/** The word with each two neighbouring letters swapped. */
function swapsOf(word: string): string[] {
  const letters = [...word]
  return letters
    .slice(1)
    .map((letter, at) => [...letters.slice(0, at), letter, letters[at], ...letters.slice(at + 2)].join(''))
}
