import type { Database } from '../../lib/database/pool.ts'
import { findLead, isIdBeginning } from '../../lib/leads/operator/find.ts'
import type { LeadRecord } from '../../lib/leads/operator/record.ts'
import { UsageError, CliError } from './errors.ts'
import { forTerminal } from './for-terminal.ts'

/**
 * Finds a lead by its id or the beginning of it.
 * @throws UsageError for text that cannot be an id; CliError when no lead or several match
 */
export async function oneLead(database: Database, id: string, usage: string): Promise<LeadRecord> {
  if (!isIdBeginning(id))
    throw new UsageError(
      `“${forTerminal(id)}” is not an id. “list” shows ids; four digits or more are enough.`,
      usage,
    )
  const found = await findLead(database, id)
  if (found.kind === 'one') return found.lead
  if (found.kind === 'several')
    throw new CliError(
      `Several leads begin with ${id}; write more of the id:\n${found.ids.map((each) => `  ${each}`).join('\n')}`,
    )
  throw new CliError(`There is no lead ${id}. It may have been pruned or erased.`)
}
