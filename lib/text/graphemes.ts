/** Absent in Firefox before 125, where the pass designer and the search run too. */
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : undefined

/** A text in characters as readers see them: a flag or a family is one. Code points where there is no segmenter. */
export const graphemesOf = (text: string): string[] =>
  segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : [...text]

/**
 * The beginning of a text, which ends between characters as readers see them: part of a family emoji is another emoji.
 * @param longest in UTF-16 code units, as `maxLength` of fields counts
 */
export function beginningOf(text: string, longest: number): string {
  // The grapheme at the limit begins the rest. One that is longer than the limit itself, such as a letter with fifty
  // accents, is cut between code points.
  const end = segmenter?.segment(text).containing(longest)?.index || longest
  return text.slice(0, end).replace(/\p{Surrogate}$/u, '')
}
