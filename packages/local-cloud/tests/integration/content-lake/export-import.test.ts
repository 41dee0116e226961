import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { exportDataset } from '@sanity/export'
import { sanityImport } from '@sanity/import'
import { expect, test } from 'vitest'
import { cleanups, startLake } from './support.ts'

const after = cleanups()

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lake-export-'))
  after(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('the official import and export carry a dataset with its assets from one lake to another', async () => {
  const folder = await temporaryFolder()
  const picture = sharp({ create: { width: 20, height: 10, channels: 3, background: '#c81e2d' } }).png()
  await picture.toFile(path.join(folder, 'red.png'))
  const documents = [
    { _id: 'a', _type: 'note', to: { _type: 'reference', _ref: 'b' } },
    { _id: 'b', _type: 'note', picture: { _type: 'image', _sanityAsset: 'image@file://./red.png' } },
    { _id: 'drafts.c', _type: 'note', title: 'A draft' },
  ]
  await writeFile(
    path.join(folder, 'data.ndjson'),
    documents.map((document) => JSON.stringify(document)).join('\n'),
  )

  const first = await startLake(after)
  const importInto = (lake: typeof first, source: Parameters<typeof sanityImport>[0], assetsBase?: string) =>
    sanityImport(source, { client: lake.client(), operation: 'createOrReplace', assetsBase } as never)
  await importInto(first, createReadStream(path.join(folder, 'data.ndjson')), folder)
  const url = await first.client().fetch<string>('*[_id == "a"][0].to->picture.asset->url')
  expect((await fetch(url)).status).toBe(200)

  const outputPath = path.join(folder, 'export.tar.gz')
  await exportDataset({ client: first.client() as never, dataset: 'production', outputPath })
  expect((await readFile(outputPath)).byteLength).toBeGreaterThan(100)

  const second = await startLake(after)
  await importInto(second, createReadStream(outputPath))
  const raw = { perspective: 'raw' as const }
  const query = '*[_type == "note"] | order(_id){_id, title, to, "picture": picture.asset._ref}'
  expect(await second.client(raw).fetch(query)).toEqual(await first.client(raw).fetch(query))
  const copied = await second.client().fetch<string>('*[_id == "b"][0].picture.asset->url')
  expect(copied.startsWith(second.url)).toBe(true)
  expect((await fetch(copied)).status).toBe(200)

  await importInto(second, createReadStream(outputPath))
  expect(await second.client(raw).fetch('count(*)')).toBe(await first.client(raw).fetch('count(*)'))
})

test('an export of a dataset needs a token', async () => {
  const lake = await startLake(after)
  const url = `${lake.url}/v2021-06-07/data/export/production`
  expect((await fetch(url)).status).toBe(401)
})
