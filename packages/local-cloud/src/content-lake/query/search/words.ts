// Characters that separate words for GROQ's `match`, without full stops, which separate at the edges of a word only.
const separators = /[!@#$%^&*(),\\/?";:{}|[\]+<>\s\u00ab\u00bb\u2012-\u2015\u201c-\u201f\u2026-]+/g
// The lookbehinds start a match at the first stop of a row only; starting at each stop would take quadratic time.
const stopsAtEdges = /(?<![^ ])\.+|(?<!\.)\.+(?![^ ])/g
const beyondAscii = /[^\0-\x7f]/
const combiningMarks = /\p{M}+/gu
const curlyApostrophes = /[\u2018\u2019\u02bc]/g

/**
 * Normalizes a text for comparing words, each between two spaces: ` first second `, or an empty text. Removes case,
 * accents and curly apostrophes.
 */
export function spacedWords(text: string): string {
  const even = beyondAscii.test(text) ? unaccented(text) : text
  const spaced = even.toLowerCase().replace(separators, ' ')
  const words = spaced.includes('.') ? spaced.replace(stopsAtEdges, '').replace(/ {2,}/g, ' ') : spaced
  const trimmed = words.trim()
  return trimmed === '' ? '' : ` ${trimmed} `
}

// Removes marks before normalizing too, because ordering a long row of marks takes quadratic time.
const unaccented = (text: string) =>
  text
    .replace(combiningMarks, '')
    .normalize('NFKD')
    .replace(combiningMarks, '')
    .replace(curlyApostrophes, "'")
