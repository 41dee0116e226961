import { createSchema, createSearch } from 'sanity'
import { lastValueFrom } from 'rxjs'
import { beforeAll, describe, expect, test } from 'vitest'
import { schemaTypes } from '../../../schemas'
import {
  cleanups,
  startLake,
  tokens,
  type RunningLake,
} from '../../../packages/local-cloud/tests/integration/content-lake/support.ts'

const clean = cleanups()
let lake: RunningLake

const text = (words: string) => ({
  _type: 'block',
  _key: 'a',
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: 'b', text: words, marks: [] }],
})
const to = (id: string) => ({ _type: 'reference', _ref: id })

beforeAll(async () => {
  lake = await startLake(clean)
  const transaction = lake.client().transaction()
  transaction.create({ _id: 'ada', _type: 'teamMember', name: 'Ada Lovelace', role: 'Counts' })
  transaction.create({
    _id: 'card',
    _type: 'article',
    title: 'The plastic card',
    author: to('ada'),
    body: [text('It cracks.')],
  })
  transaction.create({
    _id: 'phone',
    _type: 'article',
    title: 'The phone',
    body: [text('No plastic any more, no card.')],
  })
  transaction.create({
    _id: 'drafts.phone',
    _type: 'article',
    title: 'The telephone',
    body: [text('Handheld.')],
  })
  transaction.create({
    _id: 'drafts.watch',
    _type: 'article',
    title: 'The watch',
    body: [text('Elevated plastic.')],
  })
  transaction.create({ _id: 'versions.summer.card', _type: 'article', title: 'The summer card' })
  for (let number = 10; number < 70; number++) {
    const question = `Question ${number}?`
    transaction.create({
      _id: `faq-${number}`,
      _type: 'faq',
      question,
      answer: [text(`Answer ${number % 7}.`)],
    })
  }
  await transaction.commit()
})

const schema = createSchema({ name: 'default', types: schemaTypes })

type Options = {
  limit?: number
  cursor?: string
  filter?: string
  params?: Record<string, unknown>
  sort?: unknown[]
}
type Hits = { ids: string[]; nextCursor?: string }

/** Searches with the Studio's own code. */
async function search(
  words: string,
  {
    types = ['article', 'faq', 'teamMember'],
    strategy = 'groq2024',
    perspective = ['drafts'],
    ...options
  }: Options & {
    types?: string[]
    strategy?: 'groq2024' | 'groqLegacy'
    perspective?: string[] | 'raw' | 'published'
  } = {},
): Promise<Hits> {
  const client = lake.client({ apiVersion: '2025-02-19', token: tokens.editor })
  const chosen = types.map((name) => schema.get(name)).filter((type) => type !== undefined)
  const factory = { strategy, perspective, unique: true, maxDepth: 15 }
  const found = (await lastValueFrom(
    createSearch(chosen, client as never, factory as never)(words, options as never) as never,
  )) as { hits: { hit: { _id: string } }[]; nextCursor?: string }
  const ids = found.hits.map(({ hit }) => hit._id)
  return found.nextCursor === undefined ? { ids } : { ids, nextCursor: found.nextCursor }
}

describe.each(['groq2024', 'groqLegacy'] as const)('the Studio’s search, %s', (strategy) => {
  test.each([
    ['in a title', 'watch', ['watch']],
    ['in a text', 'elevated', ['watch']],
    ['by its beginning', 'elev', ['watch']],
    ['in any case', 'HANDHELD', ['phone']],
    ['as several words', 'plastic elev', ['watch']],
    ['not in the published version of a document with a draft', 'cracks handheld', []],
    ['in no document', 'submarine', []],
  ])('finds words %s: %s', async (_, words, ids) => {
    expect((await search(words, { strategy })).ids).toEqual(ids)
  })

  test('lists matches in the title first', async () => {
    const { ids } = await search('plastic', { strategy })
    expect(ids[0]).toBe('card')
    expect(ids.slice().sort()).toEqual(['card', 'watch'])
  })

  test('follows the perspective', async () => {
    expect((await search('phone', { strategy, perspective: 'published' })).ids).toEqual(['phone'])
    expect((await search('summer', { strategy, perspective: ['summer', 'drafts'] })).ids).toEqual(['card'])
    expect((await search('summer', { strategy })).ids).toEqual([])
  })

  test('filters with parameters, as reference fields do', async () => {
    const filter = { filter: '!(_id in path($hidden))', params: { hidden: 'watch' } }
    expect((await search('plastic', { strategy, ...filter })).ids).toEqual(['card'])
  })
})

describe('the Studio’s search', () => {
  test('finds an article by the name of its author', async () => {
    const { ids } = await search('lovelace', { types: ['article'] })
    expect(ids).toEqual(['card'])
  })

  test('finds documents that reference an id, and the document itself', async () => {
    expect((await search('ada')).ids.sort()).toEqual(['ada', 'card'])
  })

  test.each([
    ['a phrase', '"plastic card"', ['card']],
    ['an excluded word', 'plastic -elevated', ['card']],
  ])('supports %s', async (_, words, ids) => {
    expect((await search(words)).ids).toEqual(ids)
  })

  test('lists all documents of a type for an empty search', async () => {
    expect((await search('', { types: ['article'] })).ids.sort()).toEqual(['card', 'phone', 'watch'])
  })

  test.each(['asc', 'desc'] as const)(
    'pages through a list in order, %s, each document once',
    async (direction) => {
      const sort = [{ field: 'question', direction }]
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await search('', { types: ['faq'], sort, limit: 25, ...(cursor && { cursor }) })
        seen.push(...page.ids)
        cursor = page.nextCursor
      } while (cursor !== undefined)
      const all = Array.from({ length: 60 }, (_, index) => `faq-${index + 10}`)
      expect(seen).toEqual(direction === 'asc' ? all : all.reverse())
    },
  )

  test('pages through results by relevance, each document once', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await search('question', { types: ['faq'], limit: 25, ...(cursor && { cursor }) })
      seen.push(...page.ids)
      cursor = page.nextCursor
    } while (cursor !== undefined)
    expect(seen).toHaveLength(60)
    expect(new Set(seen).size).toBe(60)
  })

  test('pages through search results', async () => {
    const first = await search('answer 3', {
      types: ['faq'],
      limit: 5,
      sort: [{ field: '_id', direction: 'asc' }],
    })
    expect(first.ids).toEqual(['faq-10', 'faq-17', 'faq-24', 'faq-30', 'faq-31'])
    expect(first.nextCursor).toBeDefined()
  })

  test('finds a published document immediately, and a deleted one no more', async () => {
    const client = lake.client()
    await client.create({ _id: 'hydrofoil', _type: 'faq', question: 'Hydrofoil?' })
    expect((await search('hydrofoil')).ids).toEqual(['hydrofoil'])
    await client.patch('hydrofoil').set({ question: 'Catamaran?' }).commit()
    expect((await search('catamaran')).ids).toEqual(['hydrofoil'])
    await client.delete('hydrofoil')
    expect((await search('catamaran')).ids).toEqual([])
  })
})

describe('text::query()', () => {
  const fetch = (query: string, params = {}) =>
    lake.client({ perspective: 'raw' }).fetch<unknown>(query, params)

  test.each([
    ['an attribute', '*[title match text::query("phone")]._id', ['phone']],
    ['an array of attributes', '*[[title, name] match text::query("ada")]._id', ['ada']],
    ['a list', '*[_id == "ada" && ["Ada", "Countess"] match text::query("countess")]._id', ['ada']],
    ['Portable Text', '*[pt::text(body) match text::query("elevated")]._id', ['drafts.watch']],
    ['Portable Text without pt::text()', '*[body match text::query("elevated")]._id', ['drafts.watch']],
    ['a referenced document', '*[author->name match text::query("lovelace")]._id', ['card']],
    [
      'a negation',
      '*[_type == "article" && !(@ match text::query("plastic"))]._id',
      ['drafts.phone', 'versions.summer.card'],
    ],
    ['a projection', '*[_id == "card"]{"hit": @ match text::query("plastic")}', [{ hit: true }]],
    ['a missing attribute', '*[_id == "ada" && nothing match text::query("*")]._id', []],
    ['a query that is not a string', '*[title match text::query(12)]._id', []],
  ])('searches %s', async (_, query, expected) => {
    expect(await fetch(query)).toEqual(expected)
  })

  test('scores by boosts', async () => {
    const query = `*[_type == "article"] | score(boost(title match text::query($words), 10), @ match text::query($words))
      [_score > 0]{_id, _score} | order(_score desc)`
    const found = (await fetch(query, { words: 'card' })) as { _id: string; _score: number }[]
    expect(found.map(({ _id }) => _id)).toEqual(['card', 'versions.summer.card', 'phone'])
  })

  test('selects the documents of a mutation', async () => {
    const client = lake.client()
    await client.create({ _id: 'zeppelin', _type: 'faq', question: 'Zeppelin?' })
    await client.delete({ query: '*[@ match text::query("zeppelin")]' })
    expect(await client.getDocument('zeppelin')).toBeUndefined()
  })

  test('is refused outside of match, or without a known text', async () => {
    for (const query of ['text::query("x")', '*[title match text::query(name)]']) {
      await expect(fetch(query)).rejects.toThrow('text::query() is not supported')
    }
  })
})

test('references() finds strong and weak references at any depth, of several ids at once', async () => {
  const client = lake.client()
  await client.create({
    _id: 'deep',
    _type: 'page',
    blocks: [{ _key: 'a', link: { ...to('card'), _weak: true } }],
  })
  const fetch = (query: string) => client.fetch<string[]>(query)
  expect(await fetch('*[references("card")]._id')).toEqual(['deep'])
  expect(await fetch('*[references(["ada", "card"])]._id')).toEqual(['card', 'deep'])
  expect(await fetch('*[references("nobody")]._id')).toEqual([])
  expect(await fetch('*[_id == "ada"]{"from": *[references(^._id)]._id}[0].from')).toEqual(['card'])
  await client.delete('deep')
})
