import { LONGEST_VALUE } from './longest-value.ts'

export { LONGEST_VALUE }

/** The longest picture that a form may carry, a data URL, in UTF-16 code units. */
export const LONGEST_LOGO = 64 * 1024

/** The longest value of a query parameter, in UTF-16 code units: four times the longest path that one of ours holds. */
export const LONGEST_PARAMETER = 4_000

/**
 * More combining marks in a row than any script needs: Unicode's own bound is 30, and to put tens of thousands in order
 * takes seconds. https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format
 */
const TOO_MANY_MARKS = /(?<!\p{M})(\p{M}{30})\p{M}+/gu

/**
 * Normalises what somebody submitted, in a time that grows no faster than its length. Form fields, query parameters and
 * strings of JSON bodies meet a regular expression or Unicode normalisation only behind this function.
 * @param value as it arrived
 * @param clean takes out what has no place in such a value, before it is brought to NFC
 * @returns an empty text for what is none; what is longer than LONGEST_VALUE as it is, which every validator refuses by
 * its length
 */
export function normalizeSubmitted(value: unknown, clean: (text: string) => string): string {
  if (typeof value !== 'string') return ''
  if (value.length > LONGEST_VALUE) return value
  return clean(value).replace(TOO_MANY_MARKS, '$1').normalize('NFC')
}

/** Takes blanks and joiners, which are not seen there, from both ends of a text. */
export const trimJoiners = (text: string): string =>
  text.replace(/^[\s\p{Join_Control}]+|(?<![\s\p{Join_Control}])[\s\p{Join_Control}]+$/gu, '')
