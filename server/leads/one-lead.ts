import type { Database } from '../../lib/leads/queue.ts'
import { findLead, isIdBeginning } from '../../lib/leads/operator/find.ts'
import type { LeadRecord } from '../../lib/leads/operator/record.ts'
import { Misuse, Problem } from './problem.ts'
import { printable } from './printable.ts'

/**
 * The lead that an id, or the beginning of one, stands for.
 * @throws Misuse for what cannot be an id; Problem when there is no such lead, or several
 */
export async function oneLead(database: Database, id: string, usage: string): Promise<LeadRecord> {
  if (!isIdBeginning(id))
    throw new Misuse(
      `“${printable(id)}” is not an id. “list” shows ids; four digits or more are enough.`,
      usage,
    )
  const found = await findLead(database, id)
  if (found.kind === 'one') return found.lead
  if (found.kind === 'several')
    throw new Problem(
      `Several leads begin with ${id}; write more of the id:\n${found.ids.map((each) => `  ${each}`).join('\n')}`,
    )
  throw new Problem(`There is no lead ${id}. It may have been pruned or erased.`)
}
