import path from 'node:path'
import type { SanityClient } from '@sanity/client'
import { sanityImport } from '@sanity/import'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  cleanups,
  startLake,
  tokens,
  type RunningLake,
} from '../../../packages/local-cloud/tests/integration/content-lake/support'

const folder = path.resolve(import.meta.dirname, '../../../content')
const after = cleanups()
let lake: RunningLake
let editor: SanityClient

/** Imports with @sanity/import, as `sanity dataset import --replace` does. */
const importContent = () =>
  sanityImport(folder, {
    client: editor,
    operation: 'createOrReplace',
    releasesOperation: 'replace',
    onProgress: () => undefined,
  })

/** All documents without their revision and the time of the last write. */
async function everything(): Promise<unknown[]> {
  const documents = await editor.fetch<Record<string, unknown>[]>('* | order(_id)')
  return documents.map((document) => ({ ...document, _rev: '', _updatedAt: '' }))
}

beforeAll(async () => {
  lake = await startLake(after)
  editor = lake.client({ perspective: 'raw', token: tokens.administrator })
})

describe('importing the seed content', () => {
  it('creates every document and image, and a second import changes nothing', async () => {
    const first = await importContent()
    expect(first.warnings).toEqual([])
    const before = await everything()
    expect(before.length).toBeGreaterThan(first.numDocs)

    expect((await importContent()).numDocs).toBe(first.numDocs)
    expect(await everything()).toEqual(before)
  })

  it('resolves every reference and every image', async () => {
    await importContent()
    const documents = await everything()
    const ids = (documents as { _id: string }[]).map((document) => document._id)
    const references = JSON.stringify(documents).matchAll(/"_ref":"([^"]+)"/g)
    const missing = [...references].map((match) => match[1]).filter((id) => !ids.includes(id ?? ''))
    expect(missing).toEqual([])
    expect(JSON.stringify(documents)).not.toContain('_sanityAsset')
  })

  it('hides drafts from visitors', async () => {
    await importContent()
    const visitor = lake.client({ perspective: 'published', token: undefined })
    expect(await visitor.fetch('*[_type == "article"].slug.current')).toEqual(['thefutureoffitness'])
  })
})
