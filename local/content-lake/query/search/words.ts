// As GROQ's `match` does: what separates words, apart from full stops, which count at the edges of a word only.
const separators = /[!@#$%^&*(),\\/?";:{}|[\]+<>\s\u00ab\u00bb\u2012-\u2015\u201c-\u201f\u2026-]+/u
const edgeStops = /^\.+|\.+$/g
const combiningMarks = /\p{M}+/gu
const curlyApostrophes = /[\u2018\u2019\u02bc]/g

/** Words of a text as they are compared: without case, accents and curly apostrophes, which nobody types the same. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(combiningMarks, '')
    .replace(curlyApostrophes, "'")
    .toLowerCase()
    .split(separators)
    .map((word) => word.replace(edgeStops, ''))
    .filter((word) => word !== '')
}
