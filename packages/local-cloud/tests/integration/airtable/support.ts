import Airtable from 'airtable'
import pg from 'pg'
import { inject } from 'vitest'
import { createAirtable } from '../../../src/airtable/index.ts'
import type { TableDefinitions } from '../../../src/airtable/options.ts'
import type { RateRule } from '../../../src/airtable/rate-limit.ts'
import { createCloudApp } from '../../../src/cloud/app.ts'
import { serveOnLoopback } from '../../../src/cloud/server.ts'
import { ensureDatabase } from '../../../src/postgres/index.ts'

export const tables: TableDefinitions = {
  'Leads Generator': { email: 'email' },
  Members: { Name: 'singleLineText', Age: 'number', Active: 'checkbox', Notes: 'multilineText' },
}

export const apiKey = 'pat.local'

/** A database of the test's own. */
export async function openPool(name: string) {
  const admin = inject('postgresUrl')
  await ensureDatabase(admin, name)
  const pool = new pg.Pool({ connectionString: Object.assign(new URL(admin), { pathname: `/${name}` }).href })
  pool.on('error', () => undefined)
  return pool
}

/** The local Airtable behind the local cloud’s app, which can inject faults. */
export async function startAirtable(pool: pg.Pool, rate: RateRule = { perSecond: 0, penaltySeconds: 0 }) {
  const fetchAirtable = await createAirtable({
    pool,
    apiKey,
    baseId: 'local',
    tables,
    path: '/airtable',
    rate,
  })
  const service = {
    name: 'airtable',
    title: 'Airtable',
    purpose: '',
    path: '/airtable',
    fetch: fetchAirtable,
    close: async () => undefined,
  }
  const server = await serveOnLoopback(createCloudApp([service], { database: 'd', dataDir: 'f' }), 0)
  const endpointUrl = `http://127.0.0.1:${server.port}/airtable`
  return {
    endpointUrl,
    base: new Airtable({ apiKey, endpointUrl, noRetryIfRateLimited: true, requestTimeout: 5_000 }).base(
      'local',
    ),
    injectFault: (rule: object) =>
      fetch(`http://127.0.0.1:${server.port}/_faults/airtable`, {
        method: 'PUT',
        body: JSON.stringify(rule),
      }),
    endFaults: () => fetch(`http://127.0.0.1:${server.port}/_faults/airtable`, { method: 'DELETE' }),
    /** A plain request without the client. */
    ask: (path: string, init: RequestInit = {}) =>
      fetch(`${endpointUrl}/v0/local/${path}`, {
        ...init,
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', ...init.headers },
      }),
    close: () => server.close(),
  }
}
