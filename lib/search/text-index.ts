import MiniSearch, { type AsPlainObject, type Options } from 'minisearch'
import { queryForWord } from './misspelt-words'
import { excerptAround, foldWord, hasWord, normalizeQuery, withoutStopWords, wordsOf } from './words'

/**
 * The text index of the site, for the server and for browsers: https://lucaong.github.io/minisearch. Both read the same
 * JSON and rank alike.
 */

/** A page as it is put into the index. */
export type SearchablePage = {
  /** begins with a slash */
  path: string
  title: string
  summary: string
  /** the headings within the page */
  headings: string
  /** its other texts; absent where they are not searched, or by other means */
  text?: string
  /** the day of an article, `YYYY-MM-DD`; empty for other pages */
  day: string
}

/** What the index keeps of a page, for the list of results. */
type StoredFields = Pick<SearchablePage, 'title' | 'summary' | 'day'> & {
  /** for excerpts; absent where texts are */
  lines?: string
}

/** A page that was found. */
export type SearchResult = Omit<StoredFields, 'lines'> & {
  path: string
  /** what stands around the first word that matches, where title and summary have none */
  excerpt?: string
  /** words of the page that match, as `foldWord` spells them */
  words: readonly string[]
}

/** The number of all matching pages, and the best of them. */
export type SearchResults = { total: number; best: readonly SearchResult[] }

export type TextIndex = MiniSearch<SearchablePage>

const MAX_WORDS = 8
const MAX_RESULTS = 30
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

const options: Options<SearchablePage> = {
  idField: 'path',
  fields: ['title', 'summary', 'headings', 'text'],
  storeFields: ['title', 'summary', 'day', 'lines'],
  extractField: (page, field) => (field === 'lines' ? linesOf(page) : page[field as keyof SearchablePage]),
  tokenize: wordsOf,
  processTerm: foldWord,
}

/** Makes the index, in slices of a few milliseconds. Of pages with the same path the first counts. */
export async function buildTextIndex(pages: readonly SearchablePage[]): Promise<TextIndex> {
  const index = new MiniSearch(options)
  const unique = [...new Map(pages.toReversed().map((page) => [page.path, page])).values()].toReversed()
  await index.addAllAsync(unique, { chunkSize: 20 })
  return index
}

/** The different lines of headings and text that are neither title nor summary. */
function linesOf({ title, summary, headings, text }: SearchablePage): string | undefined {
  if (text === undefined) return undefined
  const lines = new Set(`${headings}\n${text}`.split('\n').filter(Boolean))
  for (const shown of [title, summary]) lines.delete(shown)
  return [...lines].join('\n')
}

/** Restores an index from parsed JSON. @throws Error for an index of another version of MiniSearch */
export const parseTextIndex = (index: object): Promise<TextIndex> =>
  MiniSearch.loadJSAsync(index as AsPlainObject, options)

/**
 * Finds pages, the best first: a word in the title counts most, then one in a heading, least one in the text; a newer
 * article counts a little more. Words may be unfinished or misspelt. Pages need all words of the query; if none has,
 * some are enough. Words such as “a” and “about” count only in a query that has no others.
 * @param query as a visitor typed it
 * @param newest the newest day in the index
 */
export function searchPages(index: TextIndex, query: string, newest: string): SearchResults {
  const words = withoutStopWords(wordsOf(normalizeQuery(query))).slice(0, MAX_WORDS)
  if (words.length === 0) return { total: 0, best: [] }
  const queries = words.map((word) => queryForWord(index, word))
  const find = (combineWith: 'AND' | 'OR') =>
    index.search(
      { combineWith, queries },
      {
        boost: { title: 4, headings: 1.5, text: 0.3 },
        boostDocument: (_path, _word, stored) => freshness(String(stored?.day ?? ''), newest),
      },
    )
  const all = find('AND')
  const found = all.length > 0 ? all : find('OR')
  const best = found.slice(0, MAX_RESULTS).map((hit) => {
    const { title, summary, day, lines = '' } = hit as unknown as StoredFields
    const words = Object.keys(hit.match)
    const excerpt = [title, summary].some((text) => hasWord(text, words))
      ? undefined
      : excerptAround(lines, words)
    return { title, summary, day, path: String(hit.id), words, excerpt }
  })
  return { total: found.length, best }
}

/** 1.2 for the newest article, 1.1 for one that is a year older, and so on towards 1. */
function freshness(day: string, newest: string): number {
  const age = Date.parse(newest) - Date.parse(day)
  return Number.isNaN(age) ? 1 : 1 + 0.2 / 2 ** (age / YEAR_MS)
}
