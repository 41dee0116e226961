import type { Erased } from '../../lib/leads/operator/erase.ts'
import type { Database } from '../../lib/leads/queue.ts'
import { leadsInWords } from './counts.ts'
import { printable } from './printable.ts'

/**
 * What is left to do by hand after leads were erased: whatever had left the database lies where it was delivered to.
 * @param underWay ids of leads that were on their way at that moment
 * @returns lines for the operator
 */
export async function byHand(
  _database: Database,
  leads: Erased['leads'],
  underWay: ReadonlySet<string>,
  email: string,
): Promise<string[]> {
  const away = leads.filter(({ id, state }) => state === 'delivered' || underWay.has(id))
  if (away.length === 0) return ['None of them had been delivered: nothing is left to do.']
  const byForm = Map.groupBy(away, ({ form }) => form)
  return [
    `${leadsInWords(away.length)} had been delivered. What was delivered has to be erased where it is, by hand:`,
    ...[...byForm].map(
      ([form, some]) => `  ${printable(form)}: ${leadsInWords(some.length)} of ${printable(email)}`,
    ),
  ]
}
