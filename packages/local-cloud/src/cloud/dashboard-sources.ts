import type { Pool } from 'pg'
import { makeBase, type TableDefinitions } from '../airtable/options.ts'
import { createAccountsReader } from '../dashboard/pages/accounts-reader.ts'
import type { DashboardOptions } from '../dashboard/project-pages.ts'
import type { DashboardSources } from '../dashboard/routes.ts'
import { createInbox } from '../forms/inbox.ts'
import { createMailInbox } from '../mail/inbox.ts'

/**
 * What the dashboard reads of the services that run, and of the project.
 * @param pool the database that the services keep their data in
 */
export function dashboardSources(
  pool: Pool,
  services: readonly string[],
  airtable: { baseId: string; tables: TableDefinitions },
  { pages, accountLabel }: DashboardOptions = {},
): DashboardSources {
  return {
    ...(pages ? { project: { pages, pool } } : {}),
    ...(services.includes('forms') ? { inbox: createInbox(pool) } : {}),
    ...(services.includes('auth') ? { accounts: createAccountsReader(pool, accountLabel) } : {}),
    ...(services.includes('mail') ? { mail: createMailInbox(pool) } : {}),
    ...(services.includes('airtable')
      ? { tables: { pool, base: makeBase(airtable.baseId, airtable.tables) } }
      : {}),
  }
}
