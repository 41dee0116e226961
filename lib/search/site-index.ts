import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzipSync, gzip } from 'node:zlib'
import { cacheLife } from 'next/cache'
import { readSearchablePages } from '../content/queries/search'
import { buildTextIndex, parseTextIndex, searchPages, type SearchResults, type TextIndex } from './text-index'

/** Characters of the index that browsers load, a fifth of it when compressed; beyond it the server searches. */
const MAX_IN_BROWSER = 1_000_000

const compress = promisify(gzip)

/**
 * The JSON of the index. Synchronous: Next.js renders a route for each request if it waits for what is not cached.
 * @param compressed as `builtIndex` returns it
 */
const jsonOf = (compressed: string) => String(gunzipSync(Buffer.from(compressed, 'base64')))

/**
 * The index as JSON, compressed: that of a large site would not fit Next.js's cache (`cacheMaxMemorySize`). Built once
 * for each state of the content: it depends on every type with pages, and on what these refer to.
 * @throws ContentUnavailable when it is not cached and the Content Lake does not respond
 */
async function builtIndex() {
  'use cache'
  cacheLife('content')
  const pages = await readSearchablePages()
  const json = JSON.stringify(await buildTextIndex(pages))
  const newest = pages.reduce((latest, { day }) => (day > latest ? day : latest), '')
  const compressed = (await compress(json)).toString('base64')
  return {
    compressed,
    characters: json.length,
    newest,
    version: createHash('sha256').update(json).digest('base64url'),
  }
}

/** What a search needs to know of the index besides the index itself, which may have several megabytes. */
async function indexVersion() {
  'use cache'
  cacheLife('content')
  const { version, newest } = await builtIndex()
  return { version, newest }
}

/**
 * What browsers load, as JSON: the index, without the lines for excerpts where it would be too large with them, or null
 * on a site that is too large for browsers.
 */
export async function indexForBrowsers(): Promise<string> {
  const { compressed, characters, newest } = await builtIndex()
  // The lines are less than two thirds of an index of long texts.
  if (characters > 3 * MAX_IN_BROWSER) return 'null'
  const json = characters > MAX_IN_BROWSER ? withoutLines(jsonOf(compressed)) : jsonOf(compressed)
  return json.length > MAX_IN_BROWSER ? 'null' : `{"newest":${JSON.stringify(newest)},"index":${json}}`
}

const withoutLines = (json: string) =>
  JSON.stringify(JSON.parse(json, (key, value: unknown) => (key === 'lines' ? undefined : value)))

async function readIndex(): Promise<TextIndex> {
  const { compressed } = await builtIndex()
  return parseTextIndex(JSON.parse(jsonOf(compressed)) as object)
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
    loaded = { version, index: readIndex() }
    const { index } = loaded
    index.catch(() => {
      if (loaded?.index === index) loaded = undefined
    })
  }
  return searchPages(await loaded.index, query, newest)
}
