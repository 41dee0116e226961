import { createClient } from '@sanity/client'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { contentLakeService, type ContentLakeSettings } from '../../../src/cloud/content-lake.ts'
import { seedWhenEmpty } from '../../../src/cloud/seed.ts'
import { serveOnLoopback } from '../../../src/cloud/server.ts'
import { freePort } from '../../../src/processes/ports.ts'
import { startPostgres, type Postgres } from '../../../src/postgres/index.ts'

let folder = ''
let postgres: Postgres
let pool: pg.Pool
let settings: ContentLakeSettings
let marker = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'seed-'))
  marker = join(folder, 'unfinished')
  mkdirSync(join(folder, 'content', 'images'), { recursive: true })
  const picture = sharp({ create: { width: 8, height: 6, channels: 3, background: '#c81e2d' } })
  await picture.png().toFile(join(folder, 'content', 'images', 'red.png'))
  const documents = [
    { _id: 'one', _type: 'note', other: { _type: 'reference', _ref: 'two' } },
    { _id: 'two', _type: 'note', picture: { _type: 'image', _sanityAsset: 'image@file://./images/red.png' } },
  ]
  writeFileSync(
    join(folder, 'content', 'data.ndjson'),
    documents.map((one) => JSON.stringify(one)).join('\n'),
  )
  postgres = await startPostgres({ dataDir: join(folder, 'postgres'), port: 0, durable: false })
  pool = new pg.Pool({ connectionString: postgres.connectionString() })
  pool.on('error', () => undefined)
  settings = {
    pool,
    projectId: 'local',
    dataset: 'production',
    publicUrl: `http://localhost:${await freePort()}`,
    imageCacheDir: join(folder, 'cache'),
    tokens: { read: 'read-token', write: 'write-token', admin: 'admin-token' },
    webhooks: [{ name: 'site', url: 'http://127.0.0.1:9/', filter: '', projection: '', on: ['create'] }],
  }
})
beforeEach(async () => {
  await pool.query('DROP SCHEMA IF EXISTS content_lake CASCADE')
  rmSync(marker, { force: true })
})
afterAll(async () => {
  await pool.end()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

const seed = () => seedWhenEmpty(settings, join(folder, 'content'), marker)

/** Asks the lake as the site does. */
async function ask<T>(query: string): Promise<T> {
  const service = await contentLakeService(settings)
  const server = await serveOnLoopback(service, 0)
  const client = createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: `http://127.0.0.1:${server.port}`,
    useProjectHostname: false,
    useCdn: false,
    token: 'write-token',
  })
  try {
    if (query.startsWith('delete ')) await client.delete(query.slice(7))
    return await client.fetch<T>(query.startsWith('delete ') ? 'null' : query)
  } finally {
    await server.close()
    await service.close()
  }
}

it('the seed content is imported once into an empty dataset, with pictures and references', async () => {
  expect(await seed()).toEqual({ imported: 2 })
  const asset = '*[_id == "one"][0].other->picture.asset->{url, "width": metadata.dimensions.width}'
  expect(await ask(asset)).toEqual({
    url: expect.stringMatching(/^http:\/\/localhost:\d+\/images\/local\/production\/.*-8x6\.png$/) as string,
    width: 8,
  })
  expect(await seed()).toBe('kept')
})

it('the seed content does not restore what editors deleted; an interrupted import is repeated', async () => {
  await seed()
  await ask('delete one')
  expect(await seed()).toBe('kept')
  expect(await ask('count(*[_type == "note"])')).toBe(1)
  writeFileSync(marker, '')
  expect(await seed()).toEqual({ imported: 2 })
  expect(await ask('count(*[_type == "note"])')).toBe(2)
})
