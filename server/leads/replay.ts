import type { LeadState } from '../../lib/leads/lead.ts'
import { idsIn, replay, type Replayed } from '../../lib/leads/operator/replay.ts'
import { readArguments } from './arguments.ts'
import type { Context, Command } from './context.ts'
import { leadsInWords } from './counts.ts'
import { oneLead } from './one-lead.ts'
import { UsageError } from './errors.ts'

const usage = `npm run leads -- replay <id>… [--again]
npm run leads -- replay --failed | --quarantined | --waiting [--form contact]
  Sends failed leads again, releases leads taken for spam, delivers waiting leads at once. Delivered leads need --again.`

const flag = { type: 'boolean' } as const
const options = {
  failed: flag,
  quarantined: flag,
  waiting: flag,
  again: flag,
  form: { type: 'string' },
} as const

/** `replay`: puts leads into the queue again. */
export const replayLeads: Command = {
  usage,
  async run(context, args) {
    const { values, positionals } = readArguments(args, options, usage)
    const states = (['failed', 'quarantined', 'waiting'] as const).filter((state) => values[state])
    if (positionals.length > 0 === states.length > 0)
      throw new UsageError('replay takes ids, or one of --failed, --quarantined and --waiting.', usage)
    if (states.length > 1)
      throw new UsageError('--failed, --quarantined and --waiting go one at a time.', usage)
    if (values.form !== undefined && states.length === 0)
      throw new UsageError('--form goes with --failed, --quarantined or --waiting; ids need no form.', usage)
    const ids = await idsFor(context, positionals, states[0], values.form)
    if (ids.length === 0) {
      context.print(
        `No leads are ${states[0]}${values.form === undefined ? '' : ` in the form ${values.form}`}.\n`,
      )
      return 0
    }
    const results = await replay(context.database, ids, { again: values.again ?? false })
    return tell(context, [...results.values()])
  },
}

async function idsFor(
  { database }: Context,
  named: readonly string[],
  state: LeadState | undefined,
  form: string | undefined,
): Promise<string[]> {
  if (state) return idsIn(database, state, form)
  const leads = []
  for (const id of named) leads.push(await oneLead(database, id, usage))
  return [...new Set(leads.map(({ id }) => id))]
}

const sentences: Record<Replayed, string> = {
  sent: 'in the queue again, with all attempts',
  released: 'released from quarantine, in the queue',
  expedited: 'waiting, retried right away',
  running: 'skipped: on the way to the destination at this moment',
  delivered:
    'skipped: delivered already. --again delivers once more, which a form service counts as a new submission',
  gone: 'not found: erased or pruned meanwhile',
}

/**
 * Prints the results.
 * @returns the exit code: 1 when a lead was already delivered or is gone
 */
function tell({ print, log }: Context, results: readonly Replayed[]): number {
  for (const [result, sentence] of Object.entries(sentences) as [Replayed, string][]) {
    const count = results.filter((each) => each === result).length
    if (count > 0) print(`${leadsInWords(count)} ${sentence}.\n`)
  }
  const queued = results.some((each) => each === 'sent' || each === 'released' || each === 'expedited')
  if (queued) log('The site delivers them within seconds, or once it runs; “list” shows how far they are.')
  return results.some((each) => each === 'delivered' || each === 'gone') ? 1 : 0
}
