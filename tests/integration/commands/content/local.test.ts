import { execFileSync } from 'node:child_process'
import { readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { SanityClient } from '@sanity/client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importContent } from '../../../../commands/content/import.ts'
import type { Launched } from '../../launcher/launch.ts'
import { contentOf, picture, siteProject, type SiteProject } from './site-project.ts'

let site: SiteProject

afterAll(() => site.remove())
beforeAll(async () => {
  site = await siteProject()
})

const file = (name: string) => path.join(site.root, name)

/** Changes the content in every way that an export has to preserve. */
async function changeContent(client: SanityClient): Promise<void> {
  const blue = await client.assets.upload('image', await picture('#1d4e9e'), {
    filename: 'blue.png',
    title: 'Blue',
  })
  const list = await client.assets.upload('file', Buffer.from('a,b\n1,2\n'), { filename: 'prices.csv' })
  await client.assets.upload('file', Buffer.from('of no use yet'), { filename: 'unused.txt' })
  await client
    .transaction()
    .patch('settings', (patch) => patch.set({ name: 'Changed' }))
    .delete('drafts.next')
    .create({
      _id: 'drafts.author',
      _type: 'person',
      photo: {
        _type: 'image',
        asset: { _type: 'reference', _ref: blue._id },
        hotspot: { x: 0.2, y: 0.4, width: 0.1, height: 0.1 },
        alt: 'Blue “quotes” – and ünïcödé',
      },
      prices: { _type: 'file', asset: { _type: 'reference', _ref: list._id } },
    })
    .create({ _id: 'schedules.article', _type: 'scheduledPublication', state: 'waiting' })
    .commit()
}

/** Runs the local cloud during the tests of a describe block. */
function runLocalCloud(): void {
  let cloud: Launched
  beforeAll(async () => {
    cloud = site.start(['dev'])
    await cloud.printed(/The site is open/)
  })
  afterAll(async () => {
    cloud.child.kill('SIGTERM')
    await cloud.exit
  })
}

describe('while the local cloud runs', () => {
  runLocalCloud()
  beforeEach(async () => {
    await site.content(['reset'])
  })

  it('export, reset and import restore every document and every byte', async () => {
    const delivered = await contentOf(site.client())
    await changeContent(site.client())
    const before = await contentOf(site.client())
    expect(before).not.toEqual(delivered)

    const exported = await site.run(['content', 'export', file('week.tar.gz')])
    expect(exported).toMatchObject({ code: 0, output: expect.stringContaining('5 documents and 4 files') })

    const reset = await site.run(['content', 'reset'])
    expect(reset.code, reset.output).toBe(0)
    expect(await contentOf(site.client())).toEqual(delivered)

    const imported = await site.content(['import', file('week.tar.gz'), '--exact'])
    expect(imported.code, imported.output).toBe(0)
    expect(await contentOf(site.client())).toEqual(before)
  })

  it('the backup of a reset can be imported', async () => {
    await site.client().createOrReplace({ _id: 'precious', _type: 'note', title: 'Written all night' })
    const { output } = await site.content(['reset'])
    expect(await site.client().getDocument('precious')).toBeUndefined()

    const [, backup = ''] = /Backed up the current content to (.*\.tar\.gz)/.exec(output) ?? []
    expect(path.dirname(backup)).toBe(path.join(site.dataDir, 'backups'))
    await site.content(['import', backup])
    expect(await site.client().getDocument('precious')).toMatchObject({ title: 'Written all night' })
  })

  it('an export and a backup, which have drafts, can be read by their owner only', async () => {
    await site.content(['export', file('private.tar.gz')])
    const { output } = await site.content(['reset'])
    const [, backup = ''] = /Backed up the current content to (.*\.tar\.gz)/.exec(output) ?? []
    for (const path of [file('private.tar.gz'), backup]) expect(statSync(path).mode & 0o777, path).toBe(0o600)
  })

  it('an import that stops half-way says how to go back, also where the folder has a space', async () => {
    await site.client().create({ _id: 'other', _type: 'note' })
    const client = Object.assign(site.client(), { mutate: () => Promise.reject(new Error('Cut off.')) })
    const target = { client, name: 'a dataset', shared: true, dataDir: site.dataDir }
    const flags = { exact: true, yes: true, log: () => undefined }
    const problem: unknown = await importContent(target, file('content'), flags).catch(String)
    const [, command = ''] = /To go back: (.+)/.exec(String(problem)) ?? []
    const words = execFileSync('sh', ['-c', `printf '%s\\n' ${command}`], { encoding: 'utf8' })
    const backUps = path.join(site.dataDir, 'backups')
    const backUp = path.join(backUps, readdirSync(backUps).toSorted().at(-1) ?? '')
    expect(words.trim().split('\n')).toEqual([
      'npm',
      'run',
      'content:import',
      backUp,
      '--',
      '--exact',
      '--yes',
    ])
  })

  it('export overwrites a file only with --overwrite, and leaves no partial file', async () => {
    writeFileSync(file('taken.tar.gz'), 'mine')
    const { code, output } = await site.content(['export', file('taken.tar.gz')])
    expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining('-- --overwrite') })
    expect((await site.content(['export', file('taken.tar.gz'), '--overwrite'])).code).toBe(0)
    expect(readdirSync(site.root).filter((name) => name.startsWith('.taken'))).toEqual([])
  })
})

describe('while the local cloud is stopped', () => {
  beforeEach(async () => {
    await site.run(['content', 'reset'])
  })

  it('export starts it during the command', async () => {
    const exported = await site.run(['content', 'export', file('quiet.tar.gz')])
    expect(exported).toMatchObject({ code: 0, output: expect.stringContaining('4 documents and 1 files') })
    await expect(site.client().fetch('count(*)')).rejects.toThrow()
  })

  it('import reports replaced, new and untouched documents, and leaves others unchanged', async () => {
    const lines = [
      { _id: 'settings', _type: 'settings', name: 'From a file' },
      { _id: 'fresh', _type: 'note' },
    ]
    writeFileSync(file('two.ndjson'), lines.map((line) => JSON.stringify(line)).join('\n'))
    const { code, output } = await site.run(['content', 'import', file('two.ndjson')])
    expect(code, output).toBe(0)
    expect(output).toMatch(/1 are replaced and 1 are new; 4 that are not in the file stay/)
    const exported = await site.run(['content', 'export', file('five.tar.gz')])
    expect(exported.output).toContain('5 documents and 1 files')
  })
})

describe('an import changes nothing when the file', () => {
  runLocalCloud()

  const good = { _id: 'settings', _type: 'settings', name: 'Must not arrive' }
  const broken: [string, string | Buffer, RegExp][] = [
    ['is not an archive at all', Buffer.from([0, 1, 2, 3, 255, 254]), /cannot be imported/],
    ['is empty', '', /holds no documents/],
    ['is an archive without an archive in it', gzipSync('nonsense'), /cannot be imported/],
    ['has a line that is not JSON', `${JSON.stringify(good)}\n{"_id": "half`, /line #2/],
    ['has a document without a type', `${JSON.stringify(good)}\n{"_id":"typeless"}`, /_type/],
    ['has a document twice', `${JSON.stringify(good)}\n${JSON.stringify(good)}`, /duplicate/],
    [
      'names a missing image',
      JSON.stringify({
        ...good,
        photo: { _type: 'image', _sanityAsset: 'image@file:///nowhere/at/all.png' },
      }),
      /all\.png/,
    ],
    [
      'refers to a missing document',
      JSON.stringify({ ...good, to: { _type: 'reference', _ref: 'nobody' } }),
      /settings refers to nobody/,
    ],
    [
      'has a document that the dataset rejects, after many valid ones',
      [
        good,
        ...Array.from({ length: 40 }, (_, n) => ({ _id: `n${n}`, _type: 'n', text: 'x'.repeat(20_000) })),
      ]
        .concat([{ _id: 'odd', _type: 'note', 'a.b': 1 } as never])
        .map((each) => JSON.stringify(each))
        .join('\n'),
      /a\.b/,
    ],
  ]

  const refused = async (name: string, message: RegExp) => {
    const before = await site.client().fetch('* | order(_id)')
    const { code, output } = await site.content(['import', name])
    expect({ code, output }).toMatchObject({ code: 1, output: expect.stringMatching(message) })
    expect(output).toContain('Nothing was changed')
    expect(await site.client().fetch('* | order(_id)')).toEqual(before)
  }

  it.each(broken)('%s', async (_, bytes, message) => {
    writeFileSync(file('broken'), bytes)
    await refused(file('broken'), message)
  })

  it('is truncated', async () => {
    await site.content(['export', file('cut.tar.gz')])
    truncateSync(file('cut.tar.gz'), 700)
    await refused(file('cut.tar.gz'), /cannot be imported/)
  })
})

it.each([
  [[], 'Say which:'],
  [['fax'], 'Say which:'],
  [['import'], 'It takes one file. npm run content:import <file.tar.gz>'],
  [['import', 'a', 'b'], 'It takes one file.'],
  [['import', 'no-such-file'], 'There is no '],
  [['import', 'a', '--overwrite'], 'There is no --overwrite here. npm run content:import'],
  [['reset', 'a'], 'It takes no file. npm run content:reset'],
  [['export', '--wrong'], 'npm run content:export [file.tar.gz]'],
])('“content %j” is refused with a message', async (args, message) => {
  expect(await site.content([...args])).toMatchObject({
    code: 1,
    output: expect.stringContaining(message),
  })
})
