import type { Action } from '@sanity/client'
import { applyPatch } from 'mendoza'
import { beforeAll, describe, expect, test } from 'vitest'
import { cleanups, startLake, type RunningLake } from './support.ts'

const after = cleanups()
let lake: RunningLake
let named = 0

beforeAll(async () => {
  lake = await startLake(after)
})

const freshId = () => `told-${++named}`
const client = (config = {}) => lake.client({ perspective: 'raw', maxRetries: 0, ...config })

type Line = {
  id: string
  timestamp: string
  author: string
  documentIDs: string[]
  mutations?: Record<string, unknown>[]
  effects?: Record<string, { apply: unknown[]; revert: unknown[] }>
}

async function history(path: string, query: Record<string, unknown> = {}, token = 'editor-token') {
  const url = new URL(`${lake.url}/v2025-02-19/data/history/production/${path}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  const headers = token ? { authorization: `Bearer ${token}` } : undefined
  const response = await fetch(url, headers && { headers })
  return { status: response.status, text: await response.text() }
}

async function transactions(ids: string, query: Record<string, unknown> = {}): Promise<Line[]> {
  const { text } = await history(`transactions/${ids}`, query)
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
}

type Documents = { documents: Record<string, unknown>[] }
const documents = async (ids: string, query: object) =>
  (JSON.parse((await history(`documents/${ids}`, { ...query })).text) as Documents).documents

type Events = { events: Record<string, Record<string, string>[]>; nextCursor: string }
async function events(id: string, query: object = {}) {
  const result = JSON.parse((await history(`events/documents/${id}`, { ...query })).text) as Events
  return { events: result.events[id] ?? [], nextCursor: result.nextCursor }
}

const act = async (...actions: Action[]) => (await client().action(actions)).transactionId

const edit = (id: string, patch: object) =>
  act({
    actionType: 'sanity.action.document.edit',
    draftId: `drafts.${id}`,
    publishedId: id,
    patch: patch as never,
  })
const create = (id: string, title = 'First') =>
  act({
    actionType: 'sanity.action.document.create',
    publishedId: id,
    attributes: { _id: `drafts.${id}`, _type: 'note', title },
    ifExists: 'fail',
  })
const pair = (id: string) => ({ draftId: `drafts.${id}`, publishedId: id })
const publish = (id: string) => act({ actionType: 'sanity.action.document.publish', ...pair(id) })
const unpublish = (id: string) => act({ actionType: 'sanity.action.document.unpublish', ...pair(id) })
const discard = (id: string) =>
  act({ actionType: 'sanity.action.document.version.discard', versionId: `drafts.${id}` })

/** A draft of a new document, edited some times. Returns its id and the ids of its transactions. */
async function written(edits: number) {
  const id = freshId()
  const ids = [await create(id)]
  for (let step = 0; step < edits; step++) ids.push(await edit(id, { set: { title: `Title ${step}`, step } }))
  return { id, draftId: `drafts.${id}`, ids }
}

describe('the transaction history', () => {
  test('is in order, with author, mutations and effects that lead from one revision to the next', async () => {
    const { draftId, ids } = await written(4)
    const lines = await transactions(draftId, { effectFormat: 'mendoza' })
    expect(lines.map((line) => line.id)).toEqual(ids)
    expect(lines.map((line) => line.timestamp)).toEqual(lines.map((line) => line.timestamp).toSorted())
    let document: unknown = null
    for (const { effects, author, documentIDs } of lines) {
      expect(author).toMatch(/./)
      expect(documentIDs).toEqual([draftId])
      const next: unknown = applyPatch(document, effects?.[draftId]?.apply ?? [])
      expect(applyPatch(next, effects?.[draftId]?.revert ?? [])).toEqual(document)
      document = next
    }
    expect({ ...(document as object), _rev: ids.at(-1) }).toEqual(await client().getDocument(draftId))
    expect(lines[1]?.mutations).toEqual([{ patch: { id: draftId, set: { title: 'Title 0', step: 0 } } }])
  })

  test('of a range includes both ends, in both directions, in pages', async () => {
    const { draftId, ids } = await written(6)
    const idsOf = async (query: object) => (await transactions(draftId, { ...query })).map((line) => line.id)
    expect(await idsOf({ fromTransaction: ids[2] })).toEqual(ids.slice(2))
    expect(await idsOf({ fromTransaction: ids[2], toTransaction: ids[4] })).toEqual(ids.slice(2, 5))
    expect(await idsOf({ fromTransaction: '', limit: 3 })).toEqual(ids.slice(0, 3))
    expect(await idsOf({ toTransaction: ids[4], reverse: true, limit: 3 })).toEqual(
      ids.slice(2, 5).toReversed(),
    )
    expect(await idsOf({ fromTransaction: 'unknown' })).toEqual([])
    const [, second] = await transactions(draftId)
    expect(await idsOf({ fromTime: second?.timestamp })).toEqual(ids.slice(1))
    expect(await idsOf({ toTime: second?.timestamp })).toEqual(ids.slice(0, 2))
    expect(await idsOf({ authors: 'nobody' })).toEqual([])
    expect(await idsOf({ authors: `nobody,${second?.author}` })).toEqual(ids)
  })

  test('is complete when it is longer than one internal read', async () => {
    const { draftId, ids } = await written(130)
    expect((await transactions(draftId)).map((line) => line.id)).toEqual(ids)
    expect((await transactions(draftId, { reverse: true, limit: 120 })).map((line) => line.id)).toEqual(
      ids.toReversed().slice(0, 120),
    )
  })

  test('contains other documents, contents and mutations as requested', async () => {
    const { id, draftId } = await written(1)
    const published = await publish(id)
    const last = async (query: object) => (await transactions(draftId, { ...query })).at(-1)
    expect(await last({})).toMatchObject({ id: published, documentIDs: [id, draftId] })
    expect(await last({ includeIdentifiedDocumentsOnly: true })).toMatchObject({
      documentIDs: [draftId],
      mutations: [{ delete: { id: draftId } }],
    })
    const [created] = await transactions(draftId, { excludeContent: true })
    expect(created?.mutations).toEqual([{ create: { _id: draftId, _type: 'note' } }])
    expect(await last({ excludeMutations: true })).not.toHaveProperty('mutations')
    expect(await last({})).not.toHaveProperty('effects')
  })
})

describe('the history of a document', () => {
  test('returns it at a revision, at a time and at its last revision', async () => {
    const { id, draftId, ids } = await written(2)
    const lines = await transactions(draftId)
    expect(await documents(draftId, { revision: ids[1] })).toMatchObject([{ title: 'Title 0', _rev: ids[1] }])
    expect(await documents(`${id},${draftId}`, { time: lines[0]?.timestamp })).toMatchObject([
      { title: 'First' },
    ])
    expect(await documents(draftId, { time: '2001-01-01' })).toEqual([])
    const published = await publish(id)
    expect(await documents(`${id},${draftId}`, { revision: published })).toMatchObject([{ _id: id }])
    expect(await documents(draftId, { lastRevision: true })).toMatchObject([{ title: 'Title 1' }])
    expect(await documents(draftId, { revision: 'unknown' })).toEqual([])
    expect(await documents(id, {})).toMatchObject([{ _rev: published }])
  })

  test('restores a deleted document from its last revision', async () => {
    const { id, draftId } = await written(1)
    await publish(id)
    await act({ actionType: 'sanity.action.document.delete', publishedId: id, includeDrafts: [] })
    const [last] = await documents(`${id},${draftId}`, { lastRevision: true })
    expect(last).toMatchObject({ title: 'Title 0' })
    const attributes = { ...last, _id: draftId, _type: 'note' }
    await act(
      { actionType: 'sanity.action.document.create', publishedId: id, attributes, ifExists: 'fail' },
      { actionType: 'sanity.action.document.replaceDraft', publishedId: id, attributes },
    )
    expect(await client().getDocument(draftId)).toMatchObject({ title: 'Title 0' })
  })
})

describe('history events', () => {
  test('cover the lifecycle of a draft', async () => {
    const { id, draftId, ids } = await written(2)
    const published = await publish(id)
    const again = await edit(id, { set: { title: 'Again' } })
    await discard(id)
    expect((await events(draftId)).events).toMatchObject([
      { type: 'deleteDocumentVersion', versionId: draftId, versionRevisionId: again },
      { type: 'createDocumentVersion', documentId: id, versionId: draftId, versionRevisionId: again },
      {
        type: 'publishDocumentVersion',
        documentId: id,
        revisionId: published,
        versionId: draftId,
        versionRevisionId: ids.at(-1),
        publishCause: 'document.publish',
      },
      { type: 'createDocumentVersion', versionRevisionId: ids[0] },
    ])
  })

  test('cover the lifecycle of a published document', async () => {
    const { id, draftId } = await written(1)
    await publish(id)
    const live = (await client().patch(id).set({ title: 'Straight' }).commit())._rev
    const down = await unpublish(id)
    await discard(id)
    const told = (await events(id)).events
    expect(told).toMatchObject([
      { type: 'deleteDocumentGroup', documentId: id },
      { type: 'unpublishDocument', versionId: draftId, versionRevisionId: down },
      { type: 'updateLiveDocument', revisionId: live },
      { type: 'publishDocumentVersion', versionId: draftId },
    ])
    expect(told.every(({ timestamp, author }) => timestamp && author)).toBe(true)
    const straight = freshId()
    const { _rev } = await client().create({ _id: straight, _type: 'note' })
    expect((await events(straight)).events).toMatchObject([{ type: 'createLiveDocument', revisionId: _rev }])
  })

  test('of a version name its release and exclude other versions', async () => {
    const { id } = await written(0)
    await publish(id)
    const versionId = `versions.summer.${id}`
    const made = await act({
      actionType: 'sanity.action.document.version.create',
      publishedId: id,
      baseId: id,
      versionId,
    })
    await edit(id, { set: { title: 'Draft' } })
    expect((await events(versionId)).events).toMatchObject([
      { type: 'createDocumentVersion', releaseId: 'summer', versionId, versionRevisionId: made },
    ])
  })

  test('are paged', async () => {
    const { id, draftId } = await written(0)
    for (let round = 0; round < 4; round++) {
      await publish(id)
      await edit(id, { set: { round } })
    }
    const all = (await events(draftId)).events
    const paged: unknown[] = []
    let nextCursor = ''
    do {
      const page = await events(draftId, { limit: 4, nextCursor })
      expect(page.events.length).toBeLessThanOrEqual(4)
      paged.push(...page.events)
      nextCursor = page.nextCursor
    } while (nextCursor)
    expect(paged).toEqual(all)
    expect(all).toHaveLength(9)
  })

  test('of an unknown document are empty', async () => {
    expect(await events('never-was')).toEqual({ events: [], nextCursor: '' })
  })
})

describe('a history request', () => {
  test.each(['transactions/x', 'documents/x', 'events/documents/x'])('%s needs a token', async (path) => {
    expect((await history(path, {}, '')).status).toBe(401)
    expect((await history(path, {}, 'viewer-token')).status).toBe(200)
  })

  test.each([
    ['transactions/x', { limit: 0 }],
    ['transactions/x', { fromTime: 'yesterday' }],
    ['transactions/-x', {}],
    ['documents/x', { time: '2026-01-01', revision: 'a' }],
    ['events/documents/x', { nextCursor: 'x' }],
  ])('%s with %o is 400', async (path, query) => {
    expect((await history(path, query)).status).toBe(400)
  })
})
