import { foldWord, markWords, wordsOf } from '../../lib/search/words'
import { beginningOf } from '../../lib/text/graphemes'

/** A piece of a text, `marked` where it was searched for. */
export type Piece = ReturnType<typeof markWords>[number]

/** Characters before and after the first word that was found. */
const BEFORE = 60
const AFTER = 120
/** Characters of a word that is cut rather than left out: Chinese has no spaces, and neither do URLs. */
const LONG_WORD = 30

/** A text with the words marked that begin with one of the terms. @param terms as `foldWord` spells them */
export const mark = (text: string, terms: readonly string[]): Piece[] => markWords(text, found(text, terms))

const found = (text: string, terms: readonly string[]) =>
  wordsOf(text)
    .map(foldWord)
    .filter((word) => terms.some((term) => word.startsWith(term)))

/**
 * The part of a document where the terms are found, with them marked.
 * @param fallback shown when they are in none of its texts
 */
export function excerptOf(document: object, terms: readonly string[], fallback: string): Piece[] {
  const [text = fallback] = textsOf(document).filter((one) => found(one, terms).length > 0)
  return mark(around(text, terms), terms)
}

function around(text: string, terms: readonly string[]): string {
  const [before, first] = mark(text, terms)
  const at = first && before && !before.marked ? before.text.length : 0
  const [from, to] = [Math.max(0, at - BEFORE), at + AFTER]
  const [afterSpace, space] = [text.indexOf(' ', from) + 1, text.lastIndexOf(' ', to)]
  const byWord = { start: afterSpace > 0 && afterSpace <= from + LONG_WORD, end: space >= to - LONG_WORD }
  const start = from === 0 ? 0 : byWord.start ? afterSpace : beginningOf(text, from).length
  const end = to >= text.length ? text.length : byWord.end ? space : beginningOf(text, to).length
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`
}

type Block = { _type: 'block'; children?: readonly { text?: string }[] }

/** The texts of a document that have more than one word, which leaves out names of options, colours and the like. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return /\s/.test(value.trim()) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  if (isBlock(value)) return textsOf((value.children ?? []).map((child) => child.text ?? '').join(''))
  const inner = Array.isArray(value)
    ? value
    : Object.entries(value).flatMap(([name, part]) => (name.startsWith('_') ? [] : [part as unknown]))
  return inner.flatMap(textsOf)
}

const isBlock = (value: object): value is Block => (value as Partial<Block>)._type === 'block'
