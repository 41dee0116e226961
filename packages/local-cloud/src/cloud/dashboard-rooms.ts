import type { Pool } from 'pg'
import { makeBase, type TableDefinitions } from '../airtable/options.ts'
import { readAccounts } from '../dashboard/rooms/accounts-reader.ts'
import { readLeads } from '../dashboard/rooms/leads-reader.ts'
import type { DashboardRooms } from '../dashboard/routes.ts'
import { createInbox } from '../forms/inbox.ts'
import { createMailInbox } from '../mail/inbox.ts'

/**
 * What the dashboard shows of the services that run.
 * @param pool the database that the services keep their data in, and the site its leads unless it has its own
 */
export function dashboardRooms(
  pool: Pool,
  services: readonly string[],
  airtable: { baseId: string; tables: TableDefinitions },
): DashboardRooms {
  return {
    leads: readLeads(pool),
    ...(services.includes('forms') ? { inbox: createInbox(pool) } : {}),
    ...(services.includes('auth') ? { accounts: readAccounts(pool) } : {}),
    ...(services.includes('mail') ? { mail: createMailInbox(pool) } : {}),
    ...(services.includes('airtable')
      ? { tables: { pool, base: makeBase(airtable.baseId, airtable.tables) } }
      : {}),
  }
}
