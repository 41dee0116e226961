import type { SanityClient } from '@sanity/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { cleanups, startLake, tokens, type RunningLake } from '../content-lake/support.ts'

const after = cleanups()
let lake: RunningLake

beforeAll(async () => {
  lake = await startLake(after)
  await lake
    .client()
    .transaction()
    .create({ _id: 'one', _type: 'note', title: 'One' })
    .create({ _id: 'drafts.one', _type: 'note', title: 'One, rewritten' })
    .create({ _id: 'two', _type: 'note', title: 'Two' })
    .commit()
})

type Note = { _id: string; _type: string; title: string }
const note = (_id: string, title = 'A title'): Note => ({ _id, _type: 'note', title })

describe('reading documents by id', () => {
  test('getDocument returns the document or undefined', async () => {
    expect(await lake.client().getDocument('two')).toMatchObject(note('two', 'Two'))
    expect(await lake.client().getDocument('nobody')).toBeUndefined()
  })

  test('getDocument takes ids as they are, whatever the perspective', async () => {
    const client = lake.client({ perspective: 'drafts' })
    expect(await client.getDocument('one')).toMatchObject({ title: 'One' })
    expect(await client.getDocument('drafts.one')).toMatchObject({ title: 'One, rewritten' })
  })

  test('getDocuments keeps the order of the ids, with null for missing documents', async () => {
    const documents = await lake.client().getDocuments(['two', 'nobody', 'drafts.one', 'two'])
    expect(documents.map((document) => document?.title ?? null)).toEqual([
      'Two',
      null,
      'One, rewritten',
      'Two',
    ])
  })

  test('a visitor gets published documents and no hint of others', async () => {
    const visitor = lake.client({ token: undefined })
    expect(await visitor.getDocument('one')).toMatchObject({ title: 'One' })
    expect(await visitor.getDocument('drafts.one')).toBeUndefined()
    expect(await visitor.getDocuments(['drafts.one', 'two'])).toMatchObject([null, { title: 'Two' }])
  })

  test('getDocuments works for many ids at once', async () => {
    const ids = Array.from({ length: 200 }, (_, index) => `nobody-${index}`)
    expect(await lake.client().getDocuments([...ids, 'two'])).toHaveLength(201)
  })
})

describe('writing with the official client', () => {
  test.each([
    ['create', (client: SanityClient, document: Note) => client.create(document)],
    ['createOrReplace', (client: SanityClient, document: Note) => client.createOrReplace(document)],
    ['createIfNotExists', (client: SanityClient, document: Note) => client.createIfNotExists(document)],
  ])('%s returns the document', async (name, write) => {
    const created = await write(lake.client(), note(`by-${name}`))
    expect(created).toMatchObject({
      ...note(`by-${name}`),
      _rev: expect.any(String),
      _createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      _updatedAt: created._createdAt,
    })
  })

  test('keeps a given _createdAt, because imports rely on it', async () => {
    const given = { ...note('old'), _createdAt: '2001-02-03T04:05:06Z' }
    expect(await lake.client().create(given)).toMatchObject({ _createdAt: '2001-02-03T04:05:06Z' })
  })

  test.each([
    [{ returnDocuments: false }, { documentId: 'answers', transactionId: expect.any(String) }],
    [{ returnFirst: false, returnDocuments: false }, { documentIds: ['answers'] }],
    [{ returnFirst: false }, [{ _id: 'answers' }]],
    [{ visibility: 'async' }, { _id: 'answers' }],
    [{ visibility: 'deferred' }, { _id: 'answers' }],
  ] as const)('returns what %j asks for', async (options, result) => {
    expect(await lake.client().createOrReplace(note('answers'), options as never)).toMatchObject(result)
  })

  test('is visible in the next response', async () => {
    for (let round = 0; round < 20; round++) {
      await lake.client().createOrReplace(note('fresh', `Round ${round}`))
      expect(await lake.client().fetch('*[_id == "fresh"][0].title')).toBe(`Round ${round}`)
    }
  })

  test('delete takes an id or a selection and returns the deleted ids', async () => {
    await lake.client().create(note('gone'))
    expect(await lake.client().delete('gone')).toMatchObject({
      results: [{ id: 'gone', operation: 'delete' }],
    })
    await lake.client().create(note('gone'))
    await lake.client().delete({ query: '*[_id == $id]', params: { id: 'gone' } })
    expect(await lake.client().getDocument('gone')).toBeUndefined()
  })
})

describe('version methods of the official client', () => {
  const client = () => lake.client({ token: tokens.administrator })

  test('createVersion, replaceVersion and discardVersion', async () => {
    const versionId = 'versions.rSummer.two'
    await client().createVersion({ publishedId: 'two', baseId: 'two', releaseId: 'rSummer' })
    expect(await client().getDocument(versionId)).toMatchObject({ title: 'Two' })
    await client().replaceVersion({ releaseId: 'rSummer', document: note(versionId, 'Two, replaced') })
    expect(await client().getDocument(versionId)).toMatchObject({ title: 'Two, replaced' })
    await client().discardVersion({ publishedId: 'two', releaseId: 'rSummer' })
    expect(await client().getDocument(versionId)).toBeUndefined()
  })
})
