import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Action, ReleaseDocument } from '@sanity/client'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { customRoles } from './custom-roles.ts'
import { listening } from './listening.ts'
import { startReceiver } from './webhook-receiver.ts'
import { refusal } from './refusal.ts'
import { cleanups, createDatabase, startLake, tokens, type RunningLake } from './support.ts'

const after = cleanups()
let lake: RunningLake
let named = 0

beforeAll(async () => {
  lake = await startLake(after, { roles: customRoles })
})

const client = (of = lake) => of.client({ perspective: 'raw', maxRetries: 0 })
const get = (id: string, of = lake) => client(of).getDocument(id)
const release = (name: string, of = lake) => client(of).releases.get({ releaseId: name })

/** A release of its own, with versions of notes; ids and names that no other test uses. */
async function releaseWith(titles: readonly (string | null)[], of = lake) {
  const { releaseId } = await client(of).releases.create({
    releaseId: `r${++named}`,
    metadata: { title: 'Spring launch', releaseType: 'asap' },
  })
  const ids = titles.map((_, index) => `note-${releaseId}-${index}`)
  for (const [index, publishedId] of ids.entries()) {
    const title = titles[index]
    await client(of).create({ _id: publishedId, _type: 'note', title: 'Public' })
    if (title === null) await client(of).unpublishVersion({ releaseId, publishedId })
    else {
      await client(of).createVersion({ releaseId, publishedId, baseId: publishedId })
      await client(of).patch(`versions.${releaseId}.${publishedId}`).set({ title: title! }).commit()
    }
  }
  return { releaseId, ids, versions: ids.map((id) => `versions.${releaseId}.${id}`) }
}

/** A version of a document that is not published. */
const newVersion = (releaseId: string, publishedId: string, content: { _type: string; title?: string }) =>
  client().action({
    actionType: 'sanity.action.document.version.create',
    publishedId,
    document: { ...content, _id: `versions.${releaseId}.${publishedId}` },
  })

const soon = (ms = 400) => new Date(Date.now() + ms).toISOString()
const schedule = (releaseId: string, publishAt: string, of = lake) =>
  client(of).releases.schedule({ releaseId, publishAt })
const stateOf = async (releaseId: string, of = lake) => (await release(releaseId, of))?.state
const becomes = (state: string, releaseId: string, of = lake) =>
  vi.waitFor(async () => expect(await stateOf(releaseId, of)).toBe(state), { timeout: 10_000 })

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
    await client(own).action(Array.from({ length: 1_000 }, (_, index) => create(`many-${index}`)))
    const refused = await refusal(client(own).action(create('one-more')))
    expect(refused).toMatchObject({
      status: 403,
      body: { error: { type: 'releaseLimitExceededError', limit: 1_000 } },
    })
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

describe('publishing a release', () => {
  test('replaces, creates and unpublishes in one transaction, and records its versions', async () => {
    const { releaseId, ids, versions } = await releaseWith(['New', null])
    await newVersion(releaseId, `new-${releaseId}`, { _type: 'note' })
    const { transactionId } = await client().releases.publish({ releaseId })
    expect(await get(ids[0]!)).toMatchObject({ title: 'New', _rev: transactionId })
    expect(await get(`new-${releaseId}`)).toMatchObject({ _rev: transactionId })
    expect(await get(ids[1]!)).toBeUndefined()
    expect(await get(`drafts.${ids[1]}`)).toMatchObject({ title: 'Public' })
    expect(await client().fetch('*[sanity::partOfRelease($releaseId)]', { releaseId })).toEqual([])
    const published = await release(releaseId)
    expect(published).toMatchObject({
      state: 'published',
      _rev: transactionId,
      publishedAt: expect.any(String),
    })
    expect(published?.finalDocumentStates?.map(({ id }) => id).sort()).toEqual(
      [...versions, `versions.${releaseId}.new-${releaseId}`].sort(),
    )
  })

  test('keeps drafts and the time of creation', async () => {
    const { releaseId, ids } = await releaseWith(['New'])
    const before = await get(ids[0]!)
    await client().create({ _id: `drafts.${ids[0]}`, _type: 'note', title: 'Draft' })
    await client().releases.publish({ releaseId })
    expect(await get(ids[0]!)).toMatchObject({ title: 'New', _createdAt: before?._createdAt })
    expect(await get(`drafts.${ids[0]}`)).toMatchObject({ title: 'Draft' })
  })

  test('is all or nothing', async () => {
    const { releaseId, ids, versions } = await releaseWith(['One', 'Two'])
    const broken = { _type: 'reference', _ref: 'no-such-document' }
    // A reference that waits for publishing may be broken until then.
    await client()
      .patch(versions[1]!)
      .set({ to: { ...broken, _weak: true, _strengthenOnPublish: { type: 'note' } } })
      .commit()
    expect(await refusal(client().releases.publish({ releaseId }))).toMatchObject({
      status: 409,
      type: 'documentReferenceDoesNotExistError',
    })
    expect(await get(ids[0]!)).toMatchObject({ title: 'Public' })
    expect(await get(versions[0]!)).toMatchObject({ title: 'One' })
    expect(await stateOf(releaseId)).toBe('active')
  })

  test('needs the permission to publish each document, also when it is scheduled', async () => {
    const { releaseId } = await releaseWith([])
    const document = { _type: 'legalPage', title: 'Terms' }
    await newVersion(releaseId, `legal-${releaseId}`, document)
    for (const request of [
      () => client().releases.publish({ releaseId }),
      () => schedule(releaseId, soon(60_000)),
    ]) {
      expect(await refusal(request())).toMatchObject({ status: 403, type: 'insufficientPermissionsError' })
    }
    const administrator = lake.client({ token: tokens.administrator })
    await administrator.releases.publish({ releaseId })
    expect(await get(`legal-${releaseId}`)).toMatchObject({ title: 'Terms' })
  })

  test('with dryRun changes nothing but is validated', async () => {
    const { releaseId, ids } = await releaseWith(['New'])
    await client().releases.publish({ releaseId }, { dryRun: true })
    expect(await get(ids[0]!)).toMatchObject({ title: 'Public' })
    expect(
      await refusal(client().releases.publish({ releaseId: 'no-such' }, { dryRun: true })),
    ).toMatchObject({
      status: 409,
    })
  })

  test('causes the same events as any publishing: listeners, live events, webhooks, history', async () => {
    const site = await startReceiver(after)
    const versionsToo = await startReceiver(after)
    const hook = { secret: 's', filter: '', projection: '{_id}', on: ['create', 'update', 'delete'] as const }
    const own = await startLake(after, {
      webhooks: [
        { ...hook, on: [...hook.on], name: 'site', url: site.url },
        { ...hook, on: [...hook.on], name: 'versions', url: versionsToo.url, includeAllVersions: true },
      ],
    })
    const { releaseId, ids, versions } = await releaseWith(['New'], own)
    const heard = listening(own.client(), '*[_type == "note"]')
    expect(await heard.next()).toMatchObject({ type: 'welcome' })
    const { transactionId } = await client(own).releases.publish({ releaseId })
    expect(await heard.next()).toMatchObject({
      documentId: ids[0],
      transition: 'update',
      resultRev: transactionId,
    })
    heard.stop()
    const bodies = [await site.next(), await site.next()].map(
      ({ body }) => JSON.parse(body) as { _id: string },
    )
    expect(bodies).toEqual([{ _id: ids[0] }, { _id: ids[0] }])
    expect(site.arrived).toEqual([])
    const told = new Set<string>()
    while (told.size < 3) told.add((JSON.parse((await versionsToo.next()).body) as { _id: string })._id)
    expect(told).toEqual(new Set([`_.releases.${releaseId}`, ids[0], versions[0]]))
    const { events } = await own.client().request<{ events: Record<string, object[]> }>({
      url: `/data/history/production/events/documents/${ids[0]}`,
    })
    expect(events[ids[0]!]?.[0]).toMatchObject({
      type: 'publishDocumentVersion',
      releaseId,
      publishCause: 'release.publish',
      revisionId: transactionId,
    })
  })

  test('can be reverted by a release made from the history, as the Studio does it', async () => {
    const { releaseId, ids, versions } = await releaseWith(['New', null])
    const { transactionId } = await client().releases.publish({ releaseId })
    const { documents } = await client().request<{ documents: { _id: string; _rev: string }[] }>({
      url: `/data/history/production/documents/${versions.join(',')}?lastRevision=true`,
    })
    expect(documents.map(({ _id, _rev }) => [_id, _rev]).sort()).toEqual(
      versions.map((id) => [id, transactionId]).sort(),
    )
    const response = await fetch(
      `${lake.url}/v2025-02-19/data/history/production/transactions/${ids.join(',')}?toTransaction=${transactionId}&reverse=true&effectFormat=mendoza`,
      { headers: { authorization: `Bearer ${tokens.editor}` } },
    )
    const lines = (await response.text()).trim().split('\n')
    const log = lines.map((line) => JSON.parse(line) as { id: string; documentIDs: string[] })
    const revert = `revert-${releaseId}`
    await client().releases.create({ releaseId: revert, metadata: { releaseType: 'asap' } })
    for (const id of ids) {
      const earlier = log.find((entry) => entry.id !== transactionId && entry.documentIDs.includes(id))
      const { documents: then } = await client().request<{ documents: { _type: string }[] }>({
        url: `/data/history/production/documents/${id}?revision=${earlier?.id}`,
      })
      const document = { ...then[0]!, _id: `versions.${revert}.${id}` }
      await client().action({
        actionType: 'sanity.action.document.version.create',
        publishedId: id,
        document,
      })
    }
    await client().releases.publish({ releaseId: revert })
    expect(await get(ids[0]!)).toMatchObject({ title: 'Public' })
    expect(await get(ids[1]!)).toMatchObject({ title: 'Public' })
  })
})

describe('a scheduled release', () => {
  test('publishes itself at its time, exactly once', async () => {
    const { releaseId, ids } = await releaseWith(['New'])
    await schedule(releaseId, soon())
    expect(await release(releaseId)).toMatchObject({ state: 'scheduled', publishAt: expect.any(String) })
    await becomes('published', releaseId)
    expect(await get(ids[0]!)).toMatchObject({ title: 'New' })
    expect((await release(releaseId))?.publishAt).toBeUndefined()
    const [{ count } = { count: '' }] = (
      await lake.pool.query<{ count: string }>(
        `SELECT count(*) FROM content_lake.changes WHERE document_id = $1 AND content->>'state' = 'published'`,
        [`_.releases.${releaseId}`],
      )
    ).rows
    expect(count).toBe('1')
  })

  test('that came due while the lake was stopped is published at the next start', async () => {
    const database = await createDatabase(after)
    const first = await startLake(after, { database })
    const { releaseId, ids } = await releaseWith(['New'], first)
    const publishAt = soon()
    await schedule(releaseId, publishAt, first)
    await first.close()
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(Date.parse(publishAt)), { timeout: 5_000 })
    const second = await startLake(after, { database })
    await becomes('published', releaseId, second)
    expect(await get(ids[0]!, second)).toMatchObject({ title: 'New' })
    expect(second.log).toEqual([])
  })

  test('refuses edits of its documents until it is unscheduled', async () => {
    const { releaseId, ids, versions } = await releaseWith(['New'])
    await schedule(releaseId, soon(600_000))
    const [id, version] = [ids[0]!, versions[0]!]
    const edit = { actionType: 'sanity.action.document.edit', publishedId: id } as const
    const refused = await refusal(
      client().action({ ...edit, versionId: version, patch: { set: { title: 'X' } } } as never),
    )
    expect(refused).toMatchObject({
      status: 409,
      type: 'documentLockedError',
      body: { error: { type: 'actionError', items: [{ error: { id: version, releaseId }, index: 0 }] } },
    })
    for (const request of [
      () => client().patch(version).set({ title: 'X' }).commit(),
      () => client().delete(version),
      () => client().createOrReplace({ _id: version, _type: 'note' }),
      () => client().discardVersion({ releaseId, publishedId: id }),
      () => client().unpublishVersion({ releaseId, publishedId: id }),
      () => newVersion(releaseId, 'other-note', { _type: 'note' }),
    ]) {
      expect(await refusal(request())).toMatchObject({ status: 409, type: 'documentLockedError' })
    }
    for (const wrong of ['publish', 'archive', 'delete'] as const) {
      expect(await refusal(client().releases[wrong]({ releaseId }))).toMatchObject({
        type: 'releaseStateError',
      })
    }
    await client().patch(id).set({ title: 'Published documents are free' }).commit()
    await client().releases.unschedule({ releaseId })
    expect(await release(releaseId)).not.toHaveProperty('publishAt')
    await client().patch(version).set({ title: 'Edited' }).commit()
    expect(await get(version)).toMatchObject({ title: 'Edited' })
  })

  test('cannot be changed in the request that schedules it', async () => {
    const { releaseId, ids, versions } = await releaseWith(['New'])
    const document = { _id: versions[0]!, _type: 'note', title: 'Slipped in' }
    const refused = await refusal(
      client().action([
        { actionType: 'sanity.action.release.schedule', releaseId, publishAt: soon(600_000) },
        { actionType: 'sanity.action.document.version.replace', document },
      ]),
    )
    expect(refused).toMatchObject({ status: 409, type: 'documentLockedError' })
    expect(await stateOf(releaseId)).toBe('active')
    expect(await get(ids[0]!)).toMatchObject({ title: 'Public' })
  })

  test('needs a time in the future', async () => {
    const { releaseId } = await releaseWith(['New'])
    for (const publishAt of ['2001-01-01T00:00:00Z', 'tomorrow']) {
      expect(await refusal(schedule(releaseId, publishAt))).toMatchObject({ status: 400 })
    }
  })

  test('that cannot be published any more becomes active again, with the reason', async () => {
    const { releaseId, ids, versions } = await releaseWith(['New'])
    const target = `target-${releaseId}`
    await client().create({ _id: target, _type: 'note' })
    const to = { _type: 'reference', _ref: target, _weak: true, _strengthenOnPublish: { type: 'note' } }
    await client().patch(versions[0]!).set({ to }).commit()
    await schedule(releaseId, soon(800))
    await client().delete(target)
    await becomes('active', releaseId)
    const failed = (await release(releaseId)) as ReleaseDocument
    expect(failed.error?.message).toContain(target)
    expect(failed.publishAt).toBeUndefined()
    expect(await get(ids[0]!)).toMatchObject({ title: 'Public' })
    expect(lake.log.splice(0).join()).toContain(releaseId)
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

describe('API versions before 2025-02-19 hide releases and versions', () => {
  const old = () => lake.client({ apiVersion: '2024-05-01' })

  test('in queries, documents, references and mutations by query', async () => {
    const { releaseId, ids, versions } = await releaseWith(['Hidden'])
    const hidden = [`_.releases.${releaseId}`, ...versions]
    for (const perspective of ['raw', 'published', 'drafts'] as const) {
      const found = await old().fetch('*[_id in $hidden || title == "Hidden"]', { hidden }, { perspective })
      expect(found).toEqual([])
    }
    expect(await old().fetch('releases::all()', {}, { perspective: 'raw' })).toEqual([])
    expect(await refusal(old().fetch('*', {}, { perspective: [releaseId] }))).toMatchObject({ status: 400 })
    expect(await old().getDocuments(hidden)).toEqual([null, null])
    await old().delete({ query: '*[title == "Hidden"]' })
    expect(await get(versions[0]!)).toMatchObject({ title: 'Hidden' })
    const reference = { _type: 'reference', _ref: ids[0]! }
    await client().patch(versions[0]!).set({ to: reference }).commit()
    const referrers = { url: `/data/references/production/documents/${ids[0]}/to` }
    expect(await old().request(referrers)).toMatchObject({ totalCount: 0 })
    expect(await client().request(referrers)).toMatchObject({ totalCount: 1 })
  })

  test('in exports; newer versions export releases, scheduled ones as active', async () => {
    const { releaseId, versions } = await releaseWith(['Exported'])
    await schedule(releaseId, soon(600_000))
    const lines = async (version: string) => {
      const headers = { authorization: `Bearer ${tokens.editor}` }
      const response = await fetch(`${lake.url}/${version}/data/export/production`, { headers })
      return (await response.text())
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as ReleaseDocument)
    }
    expect((await lines('v2021-06-07')).filter(({ _id }) => /^(versions|_\.)/.test(_id))).toEqual([])
    const documents = await lines('v2025-02-19')
    expect(documents.find(({ _id }) => _id === versions[0])).toMatchObject({ title: 'Exported' })
    const exported = documents.find(({ _id }) => _id === `_.releases.${releaseId}`)
    expect(exported).toMatchObject({ state: 'active' })
    expect(exported).not.toHaveProperty('publishAt')
    await client().releases.unschedule({ releaseId })
  })

  test('in listeners and live events', async () => {
    const { versions, ids } = await releaseWith(['Quiet'])
    const query = '*[title in ["Quiet", "Loud", "Public"] || _type == "system.release"]'
    const heard = listening(old(), query, {}, { includeAllVersions: true })
    const both = listening(client(), query, {}, { includeAllVersions: true })
    const live: { type: string }[] = []
    const [oldLive, newLive] = [old(), client()].map((of) =>
      of.live.events({ includeDrafts: true }).subscribe((event) => live.push({ ...event, of } as never)),
    )
    await vi.waitFor(() => expect(live).toHaveLength(2))
    await heard.next()
    await both.next()
    await client().patch(versions[0]!).set({ title: 'Loud' }).commit()
    await client().patch(ids[0]!).set({ title: 'Loud' }).commit()
    expect(await heard.next()).toMatchObject({ documentId: ids[0] })
    expect(await both.next()).toMatchObject({ documentId: versions[0] })
    await vi.waitFor(() => expect(live).toHaveLength(5))
    heard.stop()
    both.stop()
    oldLive?.unsubscribe()
    newLive?.unsubscribe()
  })
})

test('the official export and import carry releases with their versions to another lake', async () => {
  const { exportDataset } = await import('@sanity/export')
  const { sanityImport } = await import('@sanity/import')
  const { createReadStream } = await import('node:fs')
  const folder = await mkdtemp(path.join(tmpdir(), 'lake-releases-'))
  after(() => rm(folder, { recursive: true, force: true }))
  const first = await startLake(after)
  const { releaseId, versions } = await releaseWith(['Carried'], first)
  const outputPath = path.join(folder, 'export.tar.gz')
  await exportDataset({ client: first.client() as never, dataset: 'production', outputPath })
  expect((await readFile(outputPath)).byteLength).toBeGreaterThan(100)
  const second = await startLake(after)
  const options = { client: second.client(), operation: 'createOrReplace', releasesOperation: 'replace' }
  await sanityImport(createReadStream(outputPath), options as never)
  expect(await release(releaseId, second)).toMatchObject({
    state: 'active',
    metadata: { title: 'Spring launch' },
  })
  expect(await get(versions[0]!, second)).toMatchObject({ title: 'Carried' })
  await sanityImport(createReadStream(outputPath), options as never)
  await client(second).releases.publish({ releaseId })
})
