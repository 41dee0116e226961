import { graphemesOf } from '@/lib/text/graphemes'

/** Widths of letters as a share of the font size: upper bounds for the system fonts of phones. */
const WIDTHS: readonly [RegExp, number][] = [
  // Combining marks and joiners take no width.
  [/[\p{M}\p{Cf}]/u, 0],
  [/[ijlI.,:;|!'’ ()[\]]/u, 0.34],
  [/[frt-]/u, 0.42],
  [/[mwMW@%—]/u, 0.96],
  [/[A-Z]/u, 0.7],
  [/[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Devanagari}]/u, 0.62],
  [/[ -~\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u, 0.61],
]
/** Chinese, Japanese and Korean letters, and emoji. */
const WIDEST = 1.05

const widthOf = (text: string) =>
  Array.from(text, (letter) => WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? WIDEST).reduce(
    (sum, width) => sum + width,
    0,
  )

/**
 * Fits a line into a width as both wallets do: smaller letters first, then an ellipsis. The width is estimated, because
 * the server cannot measure text.
 * @param size of the font, in the units of `width`
 * @param smallest font size
 */
export function fitText(
  text: string,
  size: number,
  width: number,
  smallest = size * 0.7,
): { text: string; size: number } {
  const wanted = widthOf(text)
  if (wanted * size <= width) return { text, size }
  const fitting = width / wanted
  if (fitting >= smallest) return { text, size: Math.floor(fitting * 10) / 10 }
  let letters = graphemesOf(text)
  while (letters.length > 1 && (widthOf(letters.join('')) + 0.9) * smallest > width)
    letters = letters.slice(0, -1)
  return { text: `${letters.join('').trimEnd()}…`, size: smallest }
}

/** @returns the lines of a text, broken between words to fit the width */
export function wrapText(text: string, size: number, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && widthOf(longer) * size > width) lines.push(word)
    else lines.splice(-1, 1, longer)
  }
  return lines
}
