import { MAX_VALUE_LENGTH } from './max-lengths.ts'

/** The longest value of a query parameter, in UTF-16 code units: four times the longest path of ours. */
export const MAX_PARAMETER_LENGTH = 4_000

/**
 * More combining marks in a row than any script needs: Unicode's own limit is 30, and sorting tens of thousands takes
 * seconds. https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format
 */
const TOO_MANY_MARKS = /(?<!\p{M})(\p{M}{30})\p{M}+/gu

/**
 * Normalizes submitted text in linear time. Form fields, query parameters and strings of JSON bodies must go through
 * this function before any regular expression or Unicode normalization.
 * @param value as it arrived
 * @param clean removes unwanted characters before the normalization to NFC
 * @returns an empty text for other types; a text longer than MAX_VALUE_LENGTH unchanged, which every validator refuses
 * by its length
 */
export function normalizeSubmitted(value: unknown, clean: (text: string) => string): string {
  if (typeof value !== 'string') return ''
  if (value.length > MAX_VALUE_LENGTH) return value
  return clean(value).replace(TOO_MANY_MARKS, '$1').normalize('NFC')
}

/** Trims spaces and joiners, which are invisible at both ends of a text. */
export const trimJoiners = (text: string): string =>
  text.replace(/^[\s\p{Join_Control}]+|(?<![\s\p{Join_Control}])[\s\p{Join_Control}]+$/gu, '')
