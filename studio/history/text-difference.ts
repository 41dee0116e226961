import { cleanupSemantic, DIFF_DELETE, DIFF_EQUAL, DIFF_INSERT, makeDiff } from '@sanity/diff-match-patch'
import { beginningOf } from '../../lib/text/graphemes'

/** A piece of a text, `marked` where the other version has another one. */
export type Piece = { text: string; marked: boolean }

/** Longer stretches that both texts have are cut in the middle, in characters. */
const MAX_LENGTH = 400
/** Characters that are shown around a change then. */
const CONTEXT = 90

/** Two texts in pieces of whole words, for marking what differs. */
export function markDifferences(before: string, after: string): { before: Piece[]; after: Piece[] } {
  const { encode, decode } = wordCodes()
  const all = cleanupSemantic(makeDiff(encode(before), encode(after)))
  const side = (own: number) =>
    all
      .filter(([operation]) => operation === DIFF_EQUAL || operation === own)
      .map(([operation, codes], index, pieces): Piece => {
        const text = decode(codes)
        return operation === DIFF_EQUAL
          ? { marked: false, text: cut(text, index === 0, index === pieces.length - 1) }
          : { marked: true, text }
      })
  return { before: side(DIFF_DELETE), after: side(DIFF_INSERT) }
}

/** Writes each word and each emoji as one character, since the library compares characters. */
function wordCodes() {
  const words: string[] = []
  const codes = new Map<string, string>()
  const codeOf = (word: string) => {
    const code = codes.get(word) ?? String.fromCharCode(codes.size)
    if (!codes.has(word)) words.push(word)
    codes.set(word, code)
    return code
  }
  return {
    encode: (text: string) =>
      (text.match(/[\p{L}\p{M}\p{N}]+|\p{RGI_Emoji}|[^\p{L}\p{M}\p{N}]/gv) ?? []).map(codeOf).join(''),
    decode: (text: string) => Array.from(text, (code) => words[code.charCodeAt(0)]).join(''),
  }
}

function cut(text: string, isStart: boolean, isEnd: boolean): string {
  if (text.length <= MAX_LENGTH) return text
  const most = MAX_LENGTH / 2
  const [end, start] = [text.indexOf(' ', CONTEXT), text.lastIndexOf(' ', text.length - CONTEXT) + 1]
  // Chinese has no spaces, and neither do long URLs.
  const head = end < 0 || end > most ? beginningOf(text, CONTEXT) : text.slice(0, end)
  const tailStart = start < text.length - most ? beginningOf(text, text.length - CONTEXT).length : start
  return `${isStart ? '' : head} … ${isEnd ? '' : text.slice(tailStart)}`
}
