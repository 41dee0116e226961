import { Transaction } from '@sanity/client'
import { beforeAll, expect, test } from 'vitest'
import { refusal } from '../content-lake/refusal.ts'
import { cleanups, startLake, type RunningLake } from '../content-lake/support.ts'

const after = cleanups()
let lake: RunningLake

beforeAll(async () => {
  lake = await startLake(after)
})

test('one transaction can contain every kind of mutation and returns the resulting documents', async () => {
  await lake.client().create({ _id: 'old', _type: 'note', n: 1 })
  await lake.client().create({ _id: 'kept', _type: 'note', n: 1 })
  const result = await lake
    .client()
    .transaction()
    .create({ _id: 'new', _type: 'note', n: 1 })
    .createOrReplace({ _id: 'new', _type: 'note', n: 2 })
    .createIfNotExists({ _id: 'kept', _type: 'note', n: 9 })
    .patch('new', (patch) => patch.inc({ n: 1 }))
    .patch('kept', { inc: { n: 4 } })
    .delete('old')
    .commit({ returnDocuments: false })
  expect(result).toMatchObject({
    transactionId: expect.any(String),
    documentIds: expect.arrayContaining(['new', 'kept', 'old']),
  })
  expect(await lake.client().fetch('*[_type == "note"] | order(_id){_id, n}')).toEqual([
    { _id: 'kept', n: 5 },
    { _id: 'new', n: 3 },
  ])
})

test('mutate accepts a transaction, a patch or raw mutations', async () => {
  await lake.client().mutate(new Transaction().create({ _id: 'm1', _type: 'raw' }))
  await lake
    .client()
    .mutate([
      { create: { _id: 'm2', _type: 'raw' } },
      { patch: { id: 'm1', set: { a: 1 } } },
      { delete: { id: 'm2' } },
    ])
  expect(await lake.client().fetch('*[_type == "raw"]{_id, a}')).toEqual([{ _id: 'm1', a: 1 }])
})

test('a transaction id becomes the revision and cannot be used again', async () => {
  const create = (_id: string) =>
    lake.client().transaction().transactionId('mine').create({ _id, _type: 'other' }).commit()
  await create('t1')
  expect(await lake.client().getDocument('t1')).toMatchObject({ _rev: 'mine' })
  expect(await refusal(create('t2'))).toMatchObject({ status: 409, type: 'transactionIDAlreadyUsedError' })
})

test('one transaction can contain a thousand documents', async () => {
  const transaction = lake.client().transaction()
  for (let n = 0; n < 1_000; n++) transaction.create({ _id: `bulk-${n}`, _type: 'bulk', n })
  await transaction.commit({ returnDocuments: false })
  expect(await lake.client().fetch('count(*[_type == "bulk"])')).toBe(1_000)
})
