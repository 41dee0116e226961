// As GROQ's `match` does: what separates words, apart from full stops, which count at the edges of a word only.
const separators = /[!@#$%^&*(),\\/?";:{}|[\]+<>\s\u00ab\u00bb\u2012-\u2015\u201c-\u201f\u2026-]+/g
// Looked for from the first stop of a row only: from each of them, a long row within a word would take its square in
// time.
const stopsAtEdges = /(?<![^ ])\.+|(?<!\.)\.+(?![^ ])/g
const beyondAscii = /[^\0-\x7f]/
const combiningMarks = /\p{M}+/gu
const curlyApostrophes = /[\u2018\u2019\u02bc]/g

/**
 * Words of a text as they are compared, each between two spaces: ` first second `, or an empty text. Case, accents and
 * curly apostrophes, which nobody types the same, are evened out.
 */
export function spacedWords(text: string): string {
  const even = beyondAscii.test(text) ? unaccented(text) : text
  const spaced = even.toLowerCase().replace(separators, ' ')
  const words = spaced.includes('.') ? spaced.replace(stopsAtEdges, '').replace(/ {2,}/g, ' ') : spaced
  const trimmed = words.trim()
  return trimmed === '' ? '' : ` ${trimmed} `
}

// Marks go before too: to put a long row of them in order takes its square in time.
const unaccented = (text: string) =>
  text
    .replace(combiningMarks, '')
    .normalize('NFKD')
    .replace(combiningMarks, '')
    .replace(curlyApostrophes, "'")
