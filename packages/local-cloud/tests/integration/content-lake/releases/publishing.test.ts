import { beforeAll, describe, expect, test } from 'vitest'
import { customRoles } from '../custom-roles.ts'
import { listening } from '../listening.ts'
import { refusal } from '../refusal.ts'
import { cleanups, startLake, tokens, type RunningLake } from '../support.ts'
import { startReceiver } from '../webhook-receiver.ts'
import { releaseHelpers, soon } from './release-helpers.ts'

const after = cleanups()
let lake: RunningLake
const { client, get, release, stateOf, releaseWith, newVersion, schedule } = releaseHelpers(() => lake)

beforeAll(async () => {
  lake = await startLake(after, { roles: customRoles })
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
