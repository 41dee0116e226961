// For tests of what reads content: import it before the readers.
import path from 'node:path'
import { sanityImport } from '@sanity/import'
import { Client } from 'pg'
import { beforeAll, beforeEach, inject, vi } from 'vitest'
import {
  asAdministrator,
  cleanups,
  createDatabase,
  startLake,
  tokens,
  type RunningLake,
} from '../../packages/local-cloud/tests/integration/content-lake/support.ts'
import { readFrom } from './read-from.ts'

/** The tags that the readers give to the cache of Next.js, which exists only in its server; empty before each test. */
export const cache = { tags: [] as string[] }

vi.mock('next/cache', () => ({
  cacheLife: () => undefined,
  cacheTag: (...tags: string[]) => cache.tags.push(...tags),
}))
vi.mock('next/headers', () => ({ draftMode: async () => ({ isEnabled: false }) }))

/**
 * Starts a Content Lake with the seed content for the tests of the calling file, and points the readers to it.
 * @returns the lake, once the tests run
 */
export function seedContent(): () => RunningLake {
  const after = cleanups()
  let lake: RunningLake
  beforeAll(async () => {
    lake = await startLake(after, { database: await createDatabase(after, await seededDatabase()) })
    readFrom(lake)
  })
  beforeEach(() => {
    cache.tags = []
  })
  return () => lake
}

const seeded = 'seed_content'

/** The database that the first caller of a run fills, and that the others copy: an import takes seconds. */
async function seededDatabase(): Promise<string> {
  const client = new Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [seeded])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [seeded])
    if (rowCount === 0) await fill()
  } finally {
    await client.end()
  }
  return seeded
}

async function fill(): Promise<void> {
  const lake = await startLake(() => undefined, { database: await createDatabase(() => undefined) })
  const { pathname } = new URL(String(lake.pool.options.connectionString))
  await sanityImport(path.resolve(import.meta.dirname, '../../content'), {
    client: lake.client({ perspective: 'raw', token: tokens.administrator }),
    operation: 'createOrReplace',
    releasesOperation: 'replace',
    onProgress: () => undefined,
  })
  await lake.close()
  // Named when it is complete, so that a failed import is not taken for the content.
  await asAdministrator(inject('postgresUrl'), `alter database ${pathname.slice(1)} rename to ${seeded}`)
}
