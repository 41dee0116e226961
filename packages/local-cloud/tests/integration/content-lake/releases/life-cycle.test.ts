import type { Action } from '@sanity/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusal } from '../refusal.ts'
import { cleanups, startLake, tokens, type RunningLake } from '../support.ts'
import { releaseHelpers } from './release-helpers.ts'

const after = cleanups()
let lake: RunningLake
const { client, get, release, stateOf, releaseWith, newVersion } = releaseHelpers(() => lake)

beforeAll(async () => {
  lake = await startLake(after)
})

describe('a release', () => {
  test('is created with a name and metadata, in Sanity’s shape', async () => {
    const created = await client().releases.create({
      metadata: { title: 'Launch', description: 'All of it' },
    })
    expect(created.metadata).toMatchObject({ title: 'Launch', releaseType: 'undecided' })
    expect(await release(created.releaseId)).toEqual({
      _id: `_.releases.${created.releaseId}`,
      _type: 'system.release',
      _rev: created.transactionId,
      _createdAt: expect.any(String),
      _updatedAt: expect.any(String),
      name: created.releaseId,
      state: 'active',
      metadata: { title: 'Launch', description: 'All of it', releaseType: 'undecided' },
    })
    expect(await release('no-such')).toBeUndefined()
  })

  test('can be edited in its metadata only', async () => {
    const { releaseId } = await releaseWith([])
    await client().releases.edit({
      releaseId,
      patch: {
        set: { metadata: { title: 'Autumn', releaseType: 'scheduled' } },
        unset: ['metadata.nothing'],
      },
    })
    expect(await release(releaseId)).toMatchObject({
      metadata: { title: 'Autumn', releaseType: 'scheduled' },
    })
    const patch = { set: { 'metadata.title': 'Lost' }, ifRevisionID: 'other' }
    expect(await refusal(client().releases.edit({ releaseId, patch }))).toMatchObject({ status: 409 })
    for (const set of [{ state: 'published' }, { name: 'other' }, { 'metadata.releaseType': 'sometime' }]) {
      expect(await refusal(client().releases.edit({ releaseId, patch: { set } }))).toMatchObject({
        status: 400,
      })
    }
    expect(await stateOf(releaseId)).toBe('active')
  })

  test.each(['drafts', 'published', 'raw', 'has.dot', ''])('cannot be called "%s"', async (releaseId) => {
    const metadata = { releaseType: 'asap' as const }
    expect(await refusal(client().releases.create({ releaseId, metadata }))).toMatchObject({ status: 400 })
  })

  test('that exists already, is missing or in another state is refused with the format of a failed action', async () => {
    const { releaseId } = await releaseWith([])
    const again = await refusal(client().releases.create({ releaseId, metadata: { releaseType: 'asap' } }))
    expect(again).toMatchObject({ status: 409, type: 'documentAlreadyExistsError' })
    expect(again.body).toMatchObject({
      error: { type: 'actionError', items: [{ index: 0 }] },
      statusCode: 409,
    })
    const missing = await refusal(client().releases.publish({ releaseId: 'no-such' }))
    expect(missing).toMatchObject({ status: 409, type: 'releaseNotFoundError' })
    for (const wrong of ['unschedule', 'unarchive', 'delete'] as const) {
      const refused = await refusal(client().releases[wrong]({ releaseId }))
      expect(refused).toMatchObject({ status: 409, type: 'releaseStateError' })
    }
  })

  test('can be changed by actions only', async () => {
    const { releaseId } = await releaseWith([])
    const id = `_.releases.${releaseId}`
    const editor = client()
    for (const mutation of [
      editor.patch(id).set({ state: 'published' }).commit(),
      editor.delete(id),
      editor.create({ _id: '_.releases.made-up', _type: 'system.release' }),
    ]) {
      expect(await refusal(mutation)).toMatchObject({ status: 409, type: 'documentLockedError' })
    }
  })

  test('needs write permission, with the error type where the Studio reads it', async () => {
    const viewer = lake.client({ token: tokens.viewer })
    const refused = await refusal(viewer.releases.create({ metadata: { releaseType: 'asap' } }))
    expect(refused).toMatchObject({ status: 403, type: 'insufficientPermissionsError' })
    const { releaseId } = await releaseWith([])
    const visitor = lake.client({ token: undefined, ignoreBrowserTokenWarning: true })
    expect(await visitor.releases.get({ releaseId })).toBeUndefined()
    expect(await refusal(visitor.releases.publish({ releaseId }))).toMatchObject({ status: 401 })
  })

  test('beyond the limit is refused with the error that the Studio expects', async () => {
    const own = await startLake(after)
    const create = (name: string): Action => ({
      actionType: 'sanity.action.release.create',
      releaseId: name,
      metadata: { releaseType: 'asap' },
    })
    const replace = (releaseId: string, state: string): Action => ({
      actionType: 'sanity.action.release.import',
      releaseId,
      attributes: { state, metadata: { releaseType: 'asap' } } as never,
      ifExists: 'replace',
    })
    await client(own).action(replace('closed', 'archived'))
    await client(own).action(Array.from({ length: 1_000 }, (_, index) => create(`many-${index}`)))
    for (const oneMore of [create('one-more'), replace('one-more', 'active'), replace('closed', 'active')]) {
      expect(await refusal(client(own).action(oneMore))).toMatchObject({
        status: 403,
        body: { error: { type: 'releaseLimitExceededError', limit: 1_000 } },
      })
    }
    await client(own).action(replace('many-0', 'active'))
    const { data } = await own
      .client()
      .request<{ data: object }>({ url: '/projects/local/new-content-release-allowed' })
    expect(data).toEqual({
      orgActiveReleaseCount: 1_000,
      orgMeteredActiveReleaseCount: 1_000,
      datasetReleaseLimit: 1_000,
      orgActiveReleaseLimit: null,
    })
  })
})

describe('versions in a release', () => {
  test('are shown by its perspective, also in a stack, and listed by functions', async () => {
    const first = await releaseWith(['First', null])
    const [id, goes] = first.ids as [string, string]
    const { releaseId: second } = await releaseWith([])
    await client().createVersion({ releaseId: second, publishedId: id, baseId: id })
    const seen = (perspective: string[]) =>
      client().fetch(
        '*[_id in $ids] | order(_id){_id, _originalId, title}',
        { ids: first.ids },
        { perspective },
      )
    expect(await seen([first.releaseId])).toEqual([
      { _id: id, _originalId: `versions.${first.releaseId}.${id}`, title: 'First' },
    ])
    expect(await seen([second, first.releaseId])).toMatchObject([{ _id: id, title: 'Public' }])
    expect(await seen(['drafts'])).toMatchObject([{ _id: id }, { _id: goes }])
    const { result } = await client().releases.fetchDocuments({ releaseId: first.releaseId })
    expect(result.map(({ _id }) => _id).sort()).toEqual([...first.versions].sort())
    expect(await client().fetch('*[sanity::versionOf($id)]._id', { id })).toHaveLength(3)
    const names = await client().fetch<string[]>('releases::all()[].name')
    expect(names).toEqual(expect.arrayContaining([first.releaseId, second]))
    const all = await client().getDocument(id, { includeAllVersions: true })
    expect(all.map(({ _id }) => _id).sort()).toHaveLength(3)
  })

  test('can be marked for unpublishing if the document is published', async () => {
    const { releaseId } = await releaseWith([])
    await newVersion(releaseId, 'never', { _type: 'note' })
    const refused = await refusal(client().unpublishVersion({ releaseId, publishedId: 'never' }))
    expect(refused).toMatchObject({ status: 409, type: 'documentNotFoundError' })
  })
})

describe('an archived release', () => {
  test('loses its versions until it is unarchived', async () => {
    const { releaseId, ids, versions } = await releaseWith(['New', null])
    await client().releases.archive({ releaseId })
    expect(await release(releaseId)).toMatchObject({
      state: 'archived',
      finalDocumentStates: versions.map((id) => ({ id })),
    })
    expect(await client().getDocuments(versions)).toEqual([null, null])
    expect(await get(ids[0]!)).toMatchObject({ title: 'Public' })
    const late = client().createVersion({ releaseId, publishedId: ids[0]!, baseId: ids[0]! })
    expect(await refusal(late)).toMatchObject({ type: 'documentLockedError' })
    await client().releases.unarchive({ releaseId })
    expect(await stateOf(releaseId)).toBe('active')
    expect(await get(versions[0]!)).toMatchObject({ title: 'New' })
    expect(await get(versions[1]!)).toMatchObject({ _system: { delete: true } })
    await client().releases.publish({ releaseId })
    expect(await get(ids[0]!)).toMatchObject({ title: 'New' })
  })

  test('is deleted for good', async () => {
    const { releaseId } = await releaseWith(['New'])
    await client().releases.archive({ releaseId })
    await client().releases.delete({ releaseId })
    expect(await release(releaseId)).toBeUndefined()
  })
})
