import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { exportDataset } from '@sanity/export'
import { sanityImport } from '@sanity/import'
import { expect, test } from 'vitest'
import { refusal } from '../refusal.ts'
import { cleanups, startLake } from '../support.ts'
import { releaseHelpers } from './release-helpers.ts'

const after = cleanups()

test('the official export and import carry releases with their versions to another lake', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lake-releases-'))
  after(() => rm(folder, { recursive: true, force: true }))
  const first = await startLake(after)
  const { releaseId, versions } = await releaseHelpers(() => first).releaseWith(['Carried'])
  const outputPath = path.join(folder, 'export.tar.gz')
  await exportDataset({ client: first.client() as never, dataset: 'production', outputPath })
  expect((await readFile(outputPath)).byteLength).toBeGreaterThan(100)
  const second = await startLake(after)
  const { client, get, release } = releaseHelpers(() => second)
  const options = { client: second.client(), operation: 'createOrReplace', releasesOperation: 'replace' }
  await sanityImport(createReadStream(outputPath), options as never)
  expect(await release(releaseId)).toMatchObject({
    state: 'active',
    metadata: { title: 'Spring launch' },
  })
  expect(await get(versions[0]!)).toMatchObject({ title: 'Carried' })
  await sanityImport(createReadStream(outputPath), options as never)
  await client().releases.publish({ releaseId })
})

const shared = await startLake(after)

test.each([
  ['a version in another release', [{ id: 'versions.other.note' }]],
  ['a published document', [{ id: 'note' }]],
  ['no document', [{}]],
  ['no list', 5],
])('an import whose final states name %s is refused', async (_, finalDocumentStates) => {
  const editor = shared.client({ perspective: 'raw', maxRetries: 0 })
  const imported = editor.action({
    actionType: 'sanity.action.release.import',
    releaseId: 'closed',
    attributes: {
      _id: '_.releases.closed',
      _type: 'system.release',
      state: 'archived',
      metadata: { releaseType: 'asap' },
      finalDocumentStates,
    },
    ifExists: 'fail',
  })
  expect(await refusal(imported)).toMatchObject({ status: 400 })
  expect(await editor.releases.get({ releaseId: 'closed' })).toBeUndefined()
})
