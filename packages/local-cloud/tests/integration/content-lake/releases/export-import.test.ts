import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { exportDataset } from '@sanity/export'
import { sanityImport } from '@sanity/import'
import { expect, test } from 'vitest'
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
