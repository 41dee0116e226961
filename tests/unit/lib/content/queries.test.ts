import { readFileSync } from 'node:fs'
import { evaluateSync, toJS } from 'groq-js'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { evaluateQuery } from '@/packages/local-cloud/src/content-lake/query/evaluate'
import { parseQuery } from '@/packages/local-cloud/src/content-lake/query/parse'
import type { LakeDocument } from '@/packages/local-cloud/src/content-lake/store/document'
import { DocumentSet } from '@/packages/local-cloud/src/content-lake/store/document-set'

const time = '2026-01-01T00:00:00Z'
const documents = readFileSync('content/data.ndjson', 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as LakeDocument)
  .map((document): LakeDocument => ({ ...document, _rev: 'a', _createdAt: time, _updatedAt: time }))
const content = DocumentSet.of(documents)

/** The queries of the site, as `npm run typegen` lists them. */
const queries = [
  ...readFileSync('lib/content/sanity.types.ts', 'utf8').matchAll(/^ {4}'(.*)': (\w+)_QUERY_RESULT$/gm),
].map(([, query = '', name = '']): [string, string] => [
  name,
  JSON.parse(`"${query.replaceAll('"', '\\"')}"`) as string,
])

const article = documents.find(({ _type }) => _type === 'article')
const id = article?._id ?? ''
const topics = documents.filter(({ _type }) => _type === 'topic').map((topic) => topic._id)
const params = {
  id,
  ids: [id, ...topics],
  slug: (article?.slug as { current: string }).current,
  topics,
  topic: topics[0],
  of: topics[0],
  types: ['home', 'page', 'article', 'landingPage', 'topic'],
  sections: ['articlesSection'],
  everywhere: false,
  from: 0,
  to: 5,
  most: 3,
  mostWithText: 2,
  year: '2021',
  nextYear: '2022',
  since: time,
  path: '/old',
  route: 'blog',
}

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-03') }))
afterEach(() => void vi.useRealTimers())

it.each(queries)('the local Content Lake returns for %s what groq-js returns by itself', (_, query) => {
  const parsed = parseQuery(query, params)
  const options = { dataset: [...content.documents], timestamp: new Date() }
  const expected: unknown = toJS(evaluateSync(parsed.tree, options))
  const context = { projectId: 'local', dataset: 'production', identity: 'me' }
  // Repeated, because the local Content Lake caches the result of a condition and uses it from the second run on.
  for (let time = 0; time < 3; time++)
    expect(evaluateQuery(parsed, content, context).result).toEqual(expected)
})
