import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { exportDataset } from '@sanity/export'
import { sanityImport } from '@sanity/import'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  cleanups,
  startLake,
  tokens,
  type RunningLake,
} from '../../../../packages/local-cloud/tests/integration/content-lake/support.ts'
import { contentOf, picture, siteProject, type SiteProject } from './site-project.ts'

// A second Content Lake stands in for a project at Sanity; the commands know only its URL.
const after = cleanups()
let site: SiteProject
let project: RunningLake
let environment: Record<string, string>
const administrator = () => project.client({ token: tokens.administrator, perspective: 'raw' })
const file = (name: string) => path.join(site.root, name)

beforeAll(async () => {
  site = await siteProject()
  expect((await site.run(['content', 'export', file('local.tar.gz')])).code).toBe(0)
})
beforeEach(async () => {
  project = await startLake(after)
  environment = {
    SANITY_PROJECT_ID: 'local',
    SANITY_DATASET: 'production',
    SANITY_API_HOST: project.url,
    SANITY_API_WRITE_TOKEN: tokens.administrator,
  }
})
afterAll(() => site.remove())

describe('a project at Sanity', () => {
  it('is changed only with --yes, and then gets the local content', async () => {
    const asked = await site.content(['import', file('local.tar.gz')], environment)
    expect(asked).toMatchObject({
      code: 1,
      output: expect.stringContaining('repeat the command with -- --yes'),
    })
    expect(await administrator().fetch('count(*)')).toBe(0)

    const done = await site.content(['import', file('local.tar.gz'), '--yes'], environment)
    expect(done, done.output).toMatchObject({
      code: 0,
      output: expect.stringContaining('0 are replaced and 4 are new'),
    })
    // The imported images have URLs of the project, not of the local cloud.
    const pictures = await administrator().fetch<string[]>('*[_type == "sanity.imageAsset"].url')
    expect(pictures.map((url) => new URL(url).origin)).toEqual([project.url])
    const content = (await contentOf(administrator())) as { _id: string }[]
    expect(content.map(({ _id }) => _id)).toEqual(
      expect.arrayContaining(['article', 'author', 'drafts.next', 'settings']),
    )
  })

  it('is not reset without --yes', async () => {
    await administrator().createOrReplace({ _id: 'settings', _type: 'settings', name: 'Live' })
    const asked = await site.content(['reset'], environment)
    expect(asked).toMatchObject({ code: 1, output: expect.stringContaining('-- --yes') })
    expect(await administrator().getDocument('settings')).toMatchObject({ name: 'Live' })
    expect((await site.content(['reset', '--yes'], environment)).code).toBe(0)
    expect(await administrator().getDocument('settings')).toMatchObject({ name: 'As delivered' })
  })

  it.each([
    ['the token', 'SANITY_API_WRITE_TOKEN', /SANITY_API_WRITE_TOKEN is missing/],
    ['the dataset', 'SANITY_DATASET', /SANITY_DATASET is missing/],
  ])('is refused with the name of the variable when %s is missing', async (_, name, message) => {
    const half = { ...environment, [name]: '' }
    const { code, output } = await site.content(['export', file('half.tar.gz')], half)
    expect({ code, output }).toMatchObject({ code: 1, output: expect.stringMatching(message) })
  })

  it('reports a token without permission to write', async () => {
    const reader = { ...environment, SANITY_API_WRITE_TOKEN: tokens.viewer }
    writeFileSync(file('one.ndjson'), JSON.stringify({ _id: 'one', _type: 'note' }))
    const { code, output } = await site.content(['import', file('one.ndjson'), '--yes'], reader)
    expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining('permission') })
    expect(await administrator().getDocument('one')).toBeUndefined()
  })
})

describe('Sanity’s own tools', () => {
  it('@sanity/export writes archives that we import', async () => {
    const delivered = await site.content(['import', file('local.tar.gz'), '--yes'], environment)
    expect(delivered.code, delivered.output).toBe(0)
    const blue = await administrator().assets.upload('image', await picture('#1d4e9e'), {
      filename: 'blue.png',
    })
    await administrator().create({
      _id: 'drafts.theirs',
      _type: 'note',
      photo: { _type: 'image', asset: { _type: 'reference', _ref: blue._id } },
    })
    await exportDataset({
      client: administrator() as never,
      dataset: 'production',
      outputPath: file('theirs.tar.gz'),
    })
    const imported = await site.run(['content', 'import', file('theirs.tar.gz'), '--exact'])
    expect(imported.code, imported.output).toBe(0)
    const again = await site.run(['content', 'export', file('back.tar.gz')])
    expect(again.output).toContain('5 documents and 2 files')
  })

  it('@sanity/import imports our archives', async () => {
    const empty = await startLake(after)
    const client = empty.client({ token: tokens.administrator, perspective: 'raw' })
    await sanityImport(createReadStream(file('local.tar.gz')), { client, operation: 'create' })
    const ids = (await contentOf(client)) as { _id: string }[]
    expect(ids).toHaveLength(5)
  })

  it('the Sanity CLI imports and exports our archives', async () => {
    const empty = await startLake(after)
    const client = empty.client({ token: tokens.administrator, perspective: 'raw' })
    const dataset = ['--dataset', 'production', '--replace']
    await sanity(empty.url, ['dataset', 'import', file('local.tar.gz'), ...dataset])
    expect(await contentOf(client)).toHaveLength(5)
    const back = file('cli.tar.gz')
    expect(await sanity(empty.url, ['dataset', 'export', 'production', back])).toContain('Export finished')
    const third = await startLake(after)
    const restored = third.client({ token: tokens.administrator, perspective: 'raw' })
    await sanityImport(createReadStream(back), { client: restored, operation: 'create' })
    expect(await contentOf(restored)).toHaveLength(5)
  })
})

/** Runs the `sanity` command with its requests redirected to a Content Lake, for which it has no option. */
async function sanity(url: string, args: string[]): Promise<string> {
  const root = fileURLToPath(new URL('../../../..', import.meta.url))
  const redirecting = new URL(
    '../../../../packages/local-cloud/src/content-lake/sanity-cli.mjs',
    import.meta.url,
  ).href
  const child = spawn(process.execPath, ['--import', redirecting, 'node_modules/.bin/sanity', ...args], {
    cwd: root,
    env: {
      ...process.env,
      SANITY_API_HOST: url,
      SANITY_AUTH_TOKEN: tokens.administrator,
      NO_UPDATE_NOTIFIER: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  expect(code, output).toBe(0)
  return output
}
