import { Hono } from 'hono'
import type { Pool } from 'pg'
import { timingSafeCompare } from '../http/timing-safe-compare.ts'
import { migrate } from '../postgres/migrate.ts'
import { AirtableRefusal, authenticationRequired, notFound } from './errors.ts'
import { createIterators } from './iterators.ts'
import { makeBase, type TableDefinitions } from './options.ts'
import { createRateLimit, airtableRate, type RateRule } from './rate-limit.ts'
import { addRecordRoutes } from './routes.ts'
import { airtableMigrations } from './migrations.ts'

export type AirtableOptions = {
  /** Records are kept in a PostgreSQL schema of their own, `airtable`, made at the start. */
  pool: Pool
  /** The key that opens the base. */
  apiKey: string
  baseId: string
  tables: TableDefinitions
  /** What comes before `/v0` in URLs, e.g. `/airtable`; empty: nothing. */
  path?: string
  /** Default: Airtable's own. */
  rate?: RateRule
  /** Called with one line per internal error. Default: console.error. */
  log?: (line: string) => void
}

/**
 * Airtable's Web API for one base, as far as the official client and a marketing site use it: records are listed, read,
 * created, updated, upserted and deleted, with Airtable's errors and limits. Options name the tables; clients cannot
 * create one.
 * @throws the database's error when it cannot be reached
 */
export async function createAirtable(
  options: AirtableOptions,
): Promise<(request: Request) => Promise<Response>> {
  const { pool, apiKey, path = '', rate = airtableRate, log = console.error } = options
  await migrate(pool, 'airtable', airtableMigrations)
  const base = makeBase(options.baseId, options.tables)
  const limit = createRateLimit(rate)
  const app = new Hono().basePath(path)
  app.onError((error, c) => {
    if (error instanceof AirtableRefusal) {
      // The rest of a body that is too large is not read, so nothing else can come over its connection.
      if (error.status === 413) c.header('connection', 'close')
      return c.json(error.body as object, error.status)
    }
    log(`Airtable: ${c.req.method} ${c.req.path}: ${error.stack ?? error.message}`)
    return c.json({ error: { type: 'SERVER_ERROR', message: 'Try again.' } }, 500)
  })
  app.notFound((c) => c.json(notFound().body as object, 404))
  app.use('/v0/:base/*', async (c, next) => {
    if (!timingSafeCompare(c.req.header('authorization') ?? '', `Bearer ${apiKey}`))
      throw authenticationRequired()
    if (c.req.param('base') !== base.id) throw notFound()
    if (limit.allows(base.id)) return next()
    return c.json(tooManyRequests, 429)
  })
  addRecordRoutes(app, { pool, base, iterators: createIterators() })
  return async (request) => app.fetch(request)
}

const tooManyRequests = {
  errors: [{ error: 'RATE_LIMIT_REACHED', message: 'Rate limit exceeded. Please try again later' }],
}
