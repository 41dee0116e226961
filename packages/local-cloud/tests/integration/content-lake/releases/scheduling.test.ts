import type { ReleaseDocument } from '@sanity/client'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { refusal } from '../refusal.ts'
import { cleanups, createDatabase, startLake, type RunningLake } from '../support.ts'
import { releaseHelpers, soon } from './release-helpers.ts'

const after = cleanups()
let lake: RunningLake
const { client, get, release, stateOf, releaseWith, newVersion, schedule, becomes } = releaseHelpers(
  () => lake,
)

beforeAll(async () => {
  lake = await startLake(after)
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
