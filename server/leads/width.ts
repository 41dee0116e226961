const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Emoji, and the scripts whose characters take two columns. */
const WIDE =
  /\p{RGI_Emoji}|[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]/v

/** How many columns of a terminal a printable text takes. */
export function width(text: string): number {
  let columns = 0
  for (const { segment } of graphemes.segment(text)) columns += WIDE.test(segment) ? 2 : 1
  return columns
}

/** A printable text in exactly that many columns: filled up with spaces, or cut off with `…`. */
export function fit(text: string, columns: number): string {
  const missing = columns - width(text)
  if (missing >= 0) return text + ' '.repeat(missing)
  let kept = ''
  let taken = 1
  for (const { segment } of graphemes.segment(text)) {
    taken += width(segment)
    if (taken > columns) break
    kept += segment
  }
  return fit(`${kept}…`, columns)
}
