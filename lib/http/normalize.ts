import { normalizeSubmitted, trimJoiners } from './submitted-text.ts'

/**
 * Removed from everything that is stored: lone surrogates and their replacement character, invisible characters,
 * bidirectional controls.
 */
const INVISIBLE = /[\p{Cs}\ufffd\u00ad\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/gu

/** Control characters; in a text all but line breaks and tabs. */
const CONTROLS = /\p{Cc}/gu
const CONTROLS_IN_TEXT = /[^\P{Cc}\n\t]/gu

/** Control and format characters, half characters, blanks and dashes. */
const NOT_IN_CODE = /[\p{Cc}\p{Cf}\p{Cs}\s\p{Pd}]/gu

/**
 * Normalizes a single line: line breaks and control characters become spaces, several spaces one. Joiners stay within a
 * word, where Persian, Hindi and some emoji need them.
 */
export const normalizeLine = (typed: unknown): string =>
  normalizeSubmitted(typed, (text) =>
    trimJoiners(text.replace(INVISIBLE, '').replace(CONTROLS, ' ').replace(/\s+/gu, ' ')),
  )

/** Normalizes several lines: line breaks of every kind become line feeds. */
export const normalizeText = (typed: unknown): string =>
  normalizeSubmitted(typed, (text) =>
    text
      .replace(INVISIBLE, '')
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      .replace(CONTROLS_IN_TEXT, '')
      .trim(),
  )

/** The digits of a code, without spaces, dashes or invisible characters that were typed or pasted. */
export const normalizeCode = (typed: unknown): string =>
  normalizeSubmitted(typed, (text) => text.replace(NOT_IN_CODE, ''))
