import type { Database } from '../../database/pool.ts'
import { recordColumns, type LeadRecord } from './record.ts'

/** The leads that an id, or its first digits, can mean. */
export type Found = { kind: 'one'; lead: LeadRecord } | { kind: 'none' } | { kind: 'several'; ids: string[] }

const MIN_LENGTH = 4

/** Whether a text can be an id or its first digits, at least four. */
export const isIdBeginning = (text: string): boolean =>
  text.length >= MIN_LENGTH && /^[0-9a-f-]{1,36}$/i.test(text)

/**
 * Finds a lead by its id or by the beginning of it, as in `list`.
 * @param beginning must satisfy `isIdBeginning`
 */
export async function findLead(database: Database, beginning: string): Promise<Found> {
  const { rows } = await database.query<LeadRecord>(
    `select ${recordColumns} from leads.lead where id::text like $1 order by received_at desc limit 10`,
    [`${beginning.toLowerCase()}%`],
  )
  const [lead] = rows
  if (!lead) return { kind: 'none' }
  return rows.length === 1 ? { kind: 'one', lead } : { kind: 'several', ids: rows.map(({ id }) => id) }
}
