import { beforeAll, describe, expect, test } from 'vitest'
import { refusal } from './refusal.ts'
import { cleanups, startLake, type RunningLake } from './support.ts'

const after = cleanups()
let lake: RunningLake

beforeAll(async () => {
  lake = await startLake(after)
})

const titled = (_id: string, title = 'A title') => ({ _id, _type: 'note', title })

describe('creating a document', () => {
  test('adds a revision, times and a missing id', async () => {
    const created = await lake.client().create({ _type: 'note', title: 'No id' })
    expect(created._id).toMatch(/^[0-9a-f-]{36}$/)
    expect(created._rev).toBeTruthy()
    expect(created._createdAt).toBe(created._updatedAt)
    expect(await lake.client().getDocument(created._id)).toEqual(created)
  })

  test('completes an id that ends with a dot', async () => {
    const draft = await lake.client().create({ _id: 'drafts.', _type: 'note' })
    expect(draft._id).toMatch(/^drafts\.[0-9a-f-]{36}$/)
  })

  test('is refused for an existing id', async () => {
    await lake.client().create(titled('taken'))
    const { status, type } = await refusal(lake.client().create(titled('taken')))
    expect({ status, type }).toEqual({ status: 409, type: 'documentAlreadyExistsError' })
  })

  test('by createIfNotExists keeps an existing document', async () => {
    const first = await lake.client().create(titled('kept', 'First'))
    await lake.client().createIfNotExists(titled('kept', 'Second'))
    expect(await lake.client().getDocument('kept')).toEqual(first)
  })

  test('by createOrReplace replaces everything except _createdAt', async () => {
    const first = await lake.client().create({ ...titled('replaced'), extra: true })
    const second = await lake.client().createOrReplace(titled('replaced', 'New'))
    expect(second).not.toHaveProperty('extra')
    expect(second._createdAt).toBe(first._createdAt)
    expect(second._updatedAt > first._updatedAt).toBe(true)
  })

  test.each([
    ['no type', { _id: 'a' }],
    ['an id with a space', { _id: 'a b', _type: 'note' }],
    ['an id of 129 characters', { _id: 'a'.repeat(129), _type: 'note' }],
    ['an attribute name with a dot', { _type: 'note', 'a.b': 1 }],
    ['a NUL character', { _type: 'note', title: 'a\0b' }],
    ['half a surrogate pair', { _type: 'note', title: '\ud800' }],
  ])('is refused with %s', async (_, document) => {
    expect(await refusal(lake.client().create(document as never))).toMatchObject({ status: 400 })
  })
})

describe('a transaction', () => {
  test('is applied completely or not at all', async () => {
    const transaction = lake
      .client()
      .transaction()
      .create(titled('half-done'))
      .patch('does-not-exist', (patch) => patch.set({ title: 'x' }))
    const { status, type, body } = await refusal(transaction.commit())
    expect({ status, type }).toEqual({ status: 409, type: 'documentNotFoundError' })
    expect(body).toMatchObject({ error: { items: [{ index: 1 }] } })
    expect(await lake.client().getDocument('half-done')).toBeUndefined()
  })

  test('sees its own earlier mutations', async () => {
    const result = await lake
      .client()
      .transaction()
      .create({ _id: 'seen', _type: 'note', count: 1 })
      .patch('seen', (patch) => patch.inc({ count: 1 }))
      .patch({ query: '*[_id == "seen" && count == 2]' }, (patch) => patch.inc({ count: 5 }))
      .commit({ returnDocuments: true })
    expect(result.map((document) => document.count)).toEqual([7, 7, 7])
  })

  test('gives all its documents the same revision: its id, or the one that the client sent', async () => {
    const transactionId = 'my-own-transaction'
    await lake
      .client()
      .transaction()
      .transactionId(transactionId)
      .create(titled('t1'))
      .create(titled('t2'))
      .commit()
    const documents = await lake.client().getDocuments(['t1', 't2'])
    expect(documents.map((document) => document?._rev)).toEqual([transactionId, transactionId])
    const again = lake.client().transaction().transactionId(transactionId).create(titled('t3')).commit()
    expect(await refusal(again)).toMatchObject({ status: 409 })
  })

  test('never has the same time as another one', async () => {
    const created = await Promise.all(
      Array.from({ length: 40 }, (_, index) => lake.client().create(titled(`quick-${index}`))),
    )
    expect(new Set(created.map((document) => document._updatedAt)).size).toBe(40)
  })

  test('loses no increment when others run at the same time', async () => {
    await lake.client().create({ _id: 'counter', _type: 'note', count: 0 })
    await Promise.all(
      Array.from({ length: 30 }, () => lake.client().patch('counter').inc({ count: 1 }).commit()),
    )
    expect(await lake.client().getDocument('counter')).toMatchObject({ count: 30 })
  })

  test('with dryRun changes nothing and gets the same response', async () => {
    const document = await lake.client().create(titled('dry'), { dryRun: true })
    expect(document).toMatchObject({ _id: 'dry', title: 'A title' })
    expect(await lake.client().getDocument('dry')).toBeUndefined()
  })

  test('returns the ids of changed documents', async () => {
    const results = await lake.client().create(titled('told'), { returnDocuments: false })
    expect(results).toMatchObject({ documentId: 'told', results: [{ id: 'told', operation: 'create' }] })
  })
})

describe('a patch', () => {
  test('with ifRevisionID is refused for any other than the current revision', async () => {
    const { _rev } = await lake.client().create(titled('revised'))
    const update = (title: string) =>
      lake.client().patch('revised').ifRevisionId(_rev).set({ title }).commit()
    await update('First come')
    expect(await refusal(update('Too late'))).toMatchObject({
      status: 409,
      type: 'documentRevisionIDDoesNotMatchError',
    })
    expect(await lake.client().getDocument('revised')).toMatchObject({ title: 'First come' })
  })

  test('cannot change _id and _type', async () => {
    await lake.client().create(titled('fixed'))
    expect(await refusal(lake.client().patch('fixed').set({ _id: 'other' }).commit())).toMatchObject({
      status: 409,
    })
    expect(await refusal(lake.client().patch('fixed').unset(['_type']).commit())).toMatchObject({
      status: 409,
    })
  })
})

describe('deleting documents', () => {
  test('works by id, by ids and by query', async () => {
    const ids = ['gone-1', 'gone-2', 'gone-3', 'gone-4']
    for (const _id of ids) await lake.client().create({ _id, _type: 'goner', number: Number(_id.at(-1)) })
    await lake.client().delete('gone-1')
    await lake.client().delete({ query: '*[_type == "goner" && number < $limit]', params: { limit: 3 } })
    expect(await lake.client().fetch('*[_type == "goner"]._id')).toEqual(['gone-3', 'gone-4'])
    await lake.client().mutate([{ delete: { query: '*[_id in $ids]', params: { ids } } }])
    expect(await lake.client().fetch('*[_type == "goner"]')).toEqual([])
  })

  test('that do not exist is no error', async () => {
    await expect(lake.client().delete('never-was')).resolves.toBeDefined()
  })
})

describe('references', () => {
  const pointing = (_id: string, _ref: string, weak = false) => ({
    _id,
    _type: 'pointer',
    to: { _type: 'reference', _ref, ...(weak && { _weak: true }) },
  })

  test('need an existing target when they are strong', async () => {
    const { status, type } = await refusal(lake.client().create(pointing('lost', 'nowhere')))
    expect({ status, type }).toEqual({ status: 409, type: 'documentReferenceDoesNotExistError' })
    await lake.client().create(pointing('casual', 'nowhere', true))
  })

  test('may be created before their target in the same transaction', async () => {
    await lake.client().transaction().create(pointing('early', 'late')).create(titled('late')).commit()
    expect(await lake.client().fetch('*[_id == "early"][0].to->title')).toBe('A title')
  })

  test('protect their target from deletion when they are strong', async () => {
    await lake.client().transaction().create(titled('target')).create(pointing('holder', 'target')).commit()
    const { status, type, body } = await refusal(lake.client().delete('target'))
    expect({ status, type }).toEqual({ status: 409, type: 'documentHasExistingReferencesError' })
    expect(JSON.stringify(body)).toContain('holder')
    await lake.client().transaction().delete('target').delete('holder').commit()
    expect(await lake.client().getDocument('target')).toBeUndefined()
  })
})
