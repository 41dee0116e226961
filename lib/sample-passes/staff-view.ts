import type { LeadState, LeadValues } from '../leads/lead.ts'
import type { Database } from '../database/pool.ts'

/** An email with the pass of a lead, and the state of its delivery. */
export type SentEmail = { state: LeadState; queuedAt: Date; sentAt: Date | null; problem: string | null }

/** What staff need to know of a lead besides its design. */
export type StaffView = { values: LeadValues; receivedAt: Date; state: LeadState; emails: SentEmail[] }

/** @param lead its id @returns undefined when it was erased */
export async function staffView(database: Database, lead: string): Promise<StaffView | undefined> {
  const { rows } = await database.query<Omit<StaffView, 'emails'>>(
    'select "values", received_at as "receivedAt", state from leads.lead where id = $1',
    [lead],
  )
  const { rows: emails } = await database.query<SentEmail>(
    `select state, received_at as "queuedAt", delivered_at as "sentAt", last_problem as problem
      from leads.lead where parent = $1 order by received_at desc limit 10`,
    [lead],
  )
  return rows[0] && { ...rows[0], emails }
}
