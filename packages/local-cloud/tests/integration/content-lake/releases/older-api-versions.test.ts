import type { ReleaseDocument } from '@sanity/client'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { listening } from '../listening.ts'
import { refusal } from '../refusal.ts'
import { cleanups, startLake, tokens, type RunningLake } from '../support.ts'
import { releaseHelpers, soon } from './release-helpers.ts'

const after = cleanups()
let lake: RunningLake
const { client, get, releaseWith, schedule } = releaseHelpers(() => lake)

beforeAll(async () => {
  lake = await startLake(after)
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
