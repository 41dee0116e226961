/**
 * A Content Lake in a process of its own, for tests that kill it. Reads its settings from the first argument, tells
 * its URL on standard output.
 */
import { flushCompileCache } from 'node:module'
import { serve } from '@hono/node-server'
import { Pool } from 'pg'
import { createContentLake, type ContentLakeOptions } from '../../../src/content-lake/index.ts'

type Settings = Omit<ContentLakeOptions, 'pool' | 'publicUrl'> & { database: string; port?: number }

const { database, port: wanted = 0, ...settings } = JSON.parse(process.argv[2] ?? '{}') as Settings
const pool = new Pool({ connectionString: database, max: 4 })
pool.on('error', () => undefined)
const lake = await createContentLake({ ...settings, pool, publicUrl: 'http://localhost' })
serve({ fetch: lake.fetch, port: wanted, hostname: '127.0.0.1' }, ({ port }) => {
  // SIGKILL leaves no time for it later.
  flushCompileCache()
  process.stdout.write(`http://127.0.0.1:${port}\n`)
})
