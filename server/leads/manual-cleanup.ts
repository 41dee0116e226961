import { destinationsOf, type DestinationRecord } from '../../lib/leads/operator/destinations.ts'
import type { Erased, Mention } from '../../lib/leads/operator/erase.ts'
import type { Database } from '../../lib/database/pool.ts'
import { forTerminal } from './for-terminal.ts'

type Away = Erased['leads'][number] & { certainly: boolean; lead: Mention | undefined }

/**
 * Tells the operator which erased leads to delete by hand at their destinations: the delivered ones, and those that
 * were sent without a definite response.
 * @param shown the leads before erasing
 * @param underWay ids of leads whose delivery was still running
 * @returns lines for the operator
 */
export async function manualCleanup(
  database: Database,
  erased: Erased['leads'],
  shown: readonly Mention[],
  underWay: ReadonlySet<string>,
): Promise<string[]> {
  const away = erased.flatMap((lead): Away[] => {
    const before = shown.find(({ id }) => id === lead.id)
    const certainly = lead.state === 'delivered'
    return certainly || underWay.has(lead.id) || lead.attempts > 0
      ? [{ ...lead, certainly, lead: before }]
      : []
  })
  if (away.length === 0) return ['None of them had been delivered: nothing is left to do.']
  const destinations = await destinationsOf(database)
  return [
    'What had been delivered has to be erased where it is, by hand:',
    ...[...Map.groupBy(away, ({ form }) => form)].flatMap(([form, leads]) => [
      '',
      ...heading(form, destinations.get(form)),
      ...leads.map(line),
    ]),
  ]
}

function heading(form: string, destination: DestinationRecord | undefined): string[] {
  const name = destination?.name ?? 'its destination'
  return [
    `${forTerminal(form)}: ${forTerminal(name)}${destination?.page ? `, ${forTerminal(destination.page)}` : ''}`,
  ]
}

const line = ({ id, certainly, lead }: Away) =>
  `  ${forTerminal(lead?.email ?? 'no address of its own')}, lead ${id}${certainly ? '' : ' (tried, and not known to have arrived: look whether it is there)'}`
