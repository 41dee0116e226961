import type { Action } from '@sanity/client'
import { applyPatch } from 'mendoza'
import { beforeEach, expect, test } from 'vitest'
import { pruneHistory } from '../../../../src/content-lake/history/pruning.ts'
import { refusal } from '../refusal.ts'
import { cleanups, createDatabase, startLake, type RunningLake } from '../support.ts'

const after = cleanups()
let lake: RunningLake

beforeEach(async () => {
  lake = await startLake(after)
})

const client = () => lake.client({ perspective: 'raw', maxRetries: 0 })
const act = (...actions: Action[]) => client().action(actions)
const edit = (id: string, set: object): Action => ({
  actionType: 'sanity.action.document.edit',
  draftId: `drafts.${id}`,
  publishedId: id,
  patch: { set } as never,
})
const publish = (id: string): Action => ({
  actionType: 'sanity.action.document.publish',
  draftId: `drafts.${id}`,
  publishedId: id,
})

/** Makes everything up to now look as old as that. */
const age = (days: number) =>
  lake.pool.query('UPDATE content_lake.transactions SET timestamp = timestamp - make_interval(days => $1)', [
    days,
  ])

type Line = { id: string; effects: Record<string, { apply: unknown[] }> }

async function historyOf(id: string): Promise<Line[]> {
  const url = `${lake.url}/v1/data/history/production/transactions/${id}?effectFormat=mendoza`
  const response = await fetch(url, { headers: { authorization: 'Bearer editor-token' } })
  return (await response.text())
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
}

/** Titles of a document, one per transaction that is remembered, worked out from the effects alone. */
async function titlesOf(id: string): Promise<unknown[]> {
  let document: unknown = null
  return (await historyOf(id)).map(({ effects }) => {
    document = applyPatch(document, effects[id]?.apply ?? [])
    return (document as { title?: string } | null)?.title ?? null
  })
}

async function writeAndPublish(id: string) {
  const attributes = { _id: `drafts.${id}`, _type: 'note', title: 'first' }
  await act({ actionType: 'sanity.action.document.create', publishedId: id, attributes, ifExists: 'fail' })
  for (const title of ['second', 'third', 'last']) await act(edit(id, { title }))
  await act(publish(id))
}

test('pruning reduces the history of an old draft to its first and last edit, with matching effects', async () => {
  await writeAndPublish('a')
  await act(edit('a', { title: 'new' }))
  await act(edit('a', { title: 'newer' }))
  await act(edit('a', { title: 'newest' }))
  await age(100)
  await act(edit('a', { title: 'today' }))
  const all = ['first', 'second', 'third', 'last', null, 'new', 'newer', 'newest', 'today']
  expect(await titlesOf('drafts.a')).toEqual(all)
  expect(await pruneHistory(lake.pool, 90)).toBe(4)
  expect(await titlesOf('drafts.a')).toEqual(['first', 'last', null, 'new', 'today'])
  expect(await titlesOf('a')).toEqual(['last'])
  expect(await pruneHistory(lake.pool, 90)).toBe(0)
})

test('pruning keeps younger changes and every publish', async () => {
  await writeAndPublish('b')
  for (const title of ['one', 'two']) await act(edit('b', { title }), publish('b'))
  await age(89)
  expect(await pruneHistory(lake.pool, 90)).toBe(0)
  await age(10)
  await pruneHistory(lake.pool, 90)
  expect(await titlesOf('b')).toEqual(['last', 'one', 'two'])
})

test('pruning deletes the history of documents deleted long ago, unless they were created again', async () => {
  await writeAndPublish('gone')
  await act({ actionType: 'sanity.action.document.delete', publishedId: 'gone', includeDrafts: [] })
  await writeAndPublish('back')
  await act({ actionType: 'sanity.action.document.delete', publishedId: 'back', includeDrafts: [] })
  await client().create({ _id: 'back', _type: 'note', title: 'again' })
  await age(100)
  await pruneHistory(lake.pool, 90)
  expect(await historyOf('gone')).toEqual([])
  expect(await historyOf('drafts.gone')).toEqual([])
  expect(await titlesOf('back')).toEqual(['last', null, 'again'])
  const { rows } = await lake.pool.query('SELECT FROM content_lake.transactions')
  expect(rows.length).toBeLessThan(12)
})

test('pruning keeps the versions of an archived release until it is deleted', async () => {
  const { releaseId } = await client().releases.create({ metadata: { releaseType: 'asap' } })
  const id = `versions.${releaseId}.new`
  await client().create({ _id: id, _type: 'note', title: 'new' })
  await client().releases.archive({ releaseId })
  await age(100)
  await pruneHistory(lake.pool, 90)
  await client().releases.unarchive({ releaseId })
  expect(await client().getDocument(id)).toMatchObject({ title: 'new' })
  await client().releases.archive({ releaseId })
  await client().releases.delete({ releaseId })
  await age(100)
  await pruneHistory(lake.pool, 90)
  expect(await historyOf(id)).toEqual([])
})

test('pruning runs at the start, and later timestamps still rise', async () => {
  const database = await createDatabase(after)
  lake = await startLake(after, { database })
  await writeAndPublish('c')
  await act({ actionType: 'sanity.action.document.delete', publishedId: 'c', includeDrafts: [] })
  await age(100)
  await lake.close()
  lake = await startLake(after, { database, historyDays: 30 })
  await expect.poll(() => historyOf('c')).toEqual([])
  const first = await client().create({ _id: 'd', _type: 'note' })
  const second = await client().patch('d').set({ title: 'x' }).commit()
  expect(second._updatedAt > first._updatedAt).toBe(true)
})

test('purge deletes the history of a document at once, for administrators only', async () => {
  await writeAndPublish('secret')
  const remove: Action = {
    actionType: 'sanity.action.document.delete',
    publishedId: 'secret',
    includeDrafts: [],
    purge: true,
  }
  expect(await refusal(act(remove))).toMatchObject({ status: 403, type: 'insufficientPermissionsError' })
  expect(await titlesOf('secret')).toEqual(['last'])
  await lake.client({ token: 'administrator-token' }).action(remove)
  expect(await titlesOf('secret')).toEqual([null])
  expect(await historyOf('drafts.secret')).toEqual([])
  const mutation = { delete: { id: 'other', purge: true } }
  await client().create({ _id: 'other', _type: 'note' })
  await lake.client({ token: 'administrator-token' }).mutate([mutation])
  expect(await historyOf('other')).toHaveLength(1)
})
