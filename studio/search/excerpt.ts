import { foldWord, markWords, wordsOf } from '../../lib/search/words'

/** A piece of a text, `marked` where it was searched for. */
export type Piece = ReturnType<typeof markWords>[number]

/** Characters before and after the first word that was found. */
const BEFORE = 60
const AFTER = 120

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
  const start = at > BEFORE ? text.indexOf(' ', at - BEFORE) + 1 : 0
  const end = at + AFTER < text.length ? text.lastIndexOf(' ', at + AFTER) : text.length
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
