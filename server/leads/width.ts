import { graphemesOf } from '../../lib/text/graphemes.ts'

/** Emoji and the scripts whose characters are two columns wide. */
const WIDE =
  /\p{RGI_Emoji}|[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]/v

/** Width of a printable text in columns of the terminal. */
export function width(text: string): number {
  let columns = 0
  for (const segment of graphemesOf(text)) columns += WIDE.test(segment) ? 2 : 1
  return columns
}

/** Pads a printable text with spaces, or cuts it with `…`, to exactly this width. */
export function fit(text: string, columns: number): string {
  const missing = columns - width(text)
  if (missing >= 0) return text + ' '.repeat(missing)
  let kept = ''
  let taken = 1
  for (const segment of graphemesOf(text)) {
    taken += width(segment)
    if (taken > columns) break
    kept += segment
  }
  return fit(`${kept}…`, columns)
}
