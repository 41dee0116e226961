import { createHash } from 'node:crypto'
import { cacheLife } from 'next/cache'
import { readSearchablePages } from '../content/queries/search'
import { buildTextIndex, parseTextIndex, searchPages, type SearchResults, type TextIndex } from './text-index'

/** Characters of the index that browsers load, a fifth of it when compressed; beyond it the server searches. */
const MOST_IN_BROWSER = 1_000_000

/**
 * The index as JSON, built once for each state of the content: it depends on every type with pages.
 * @throws ContentUnavailable when it is not cached and the Content Lake does not respond
 */
async function builtIndex() {
  'use cache'
  cacheLife('content')
  const pages = await readSearchablePages()
  const json = JSON.stringify(await buildTextIndex(pages))
  const newest = pages.reduce((latest, { day }) => (day > latest ? day : latest), '')
  return { json, newest, version: createHash('sha256').update(json).digest('base64url') }
}

/** What a search needs to know of the index besides the index itself, which may have several megabytes. */
async function indexVersion() {
  'use cache'
  cacheLife('content')
  const { version, newest } = await builtIndex()
  return { version, newest }
}

/** What browsers load, as JSON: the index, or null on a site that is too large for them. */
export async function indexForBrowsers(): Promise<string> {
  const { json, newest } = await builtIndex()
  return json.length <= MOST_IN_BROWSER ? `{"newest":${JSON.stringify(newest)},"index":${json}}` : 'null'
}

let loaded: { version: string; index: Promise<TextIndex> } | undefined

/**
 * Searches the site, on the server. Asks the Content Lake only for the first search after a publication, unless
 * rendering /search/index.json has done so.
 * @param query as a visitor typed it
 * @throws ContentUnavailable when there is no index yet and the Content Lake does not respond
 */
export async function searchSite(query: string): Promise<SearchResults> {
  const { version, newest } = await indexVersion()
  if (loaded?.version !== version) {
    loaded = { version, index: builtIndex().then(({ json }) => parseTextIndex(JSON.parse(json) as object)) }
    const { index } = loaded
    index.catch(() => {
      if (loaded?.index === index) loaded = undefined
    })
  }
  return searchPages(await loaded.index, query, newest)
}
