import { setTimeout as pause } from 'node:timers/promises'
import { inTransaction } from '../../lib/database/transaction.ts'
import { erase, leadsWith, type Mention } from '../../lib/leads/operator/erase.ts'
import { progressOf } from '../../lib/leads/operator/jobs.ts'
import { readEmail, readArguments } from './arguments.ts'
import { manualCleanup } from './manual-cleanup.ts'
import type { Context, Command } from './context.ts'
import { leadsInWords } from './counts.ts'
import { oneLead } from './one-lead.ts'
import { UsageError, CliError } from './errors.ts'
import { originColumn, originInShort } from './origin.ts'
import { forTerminal } from './for-terminal.ts'
import { type Column, table } from './table.ts'
import { at } from './time.ts'

const usage = `npm run leads -- erase <email address> [--except <id>]… [--yes]
  Deletes every lead that contains the address, and its jobs in the queue. Shows the leads first, and asks.`

const options = { yes: { type: 'boolean' }, except: { type: 'string', multiple: true } } as const

/** `erase <email>`: deletes a person's data everywhere in the database. */
export const eraseLeads: Command = {
  usage,
  async run(context, args) {
    const { values, positionals } = readArguments(args, options, usage)
    const [text, ...rest] = positionals
    if (text === undefined || rest.length > 0) throw new UsageError('erase takes one email address.', usage)
    const email = readEmail(text, usage)
    const spared = await Promise.all((values.except ?? []).map((id) => oneLead(context.database, id, usage)))
    const leads = (await leadsWith(context.database, email)).filter(
      ({ id }) => !spared.some((lead) => lead.id === id),
    )
    if (leads.length === 0) {
      context.print(`No leads hold ${forTerminal(email)}. Nothing to erase.\n`)
      return 0
    }
    context.print(
      `${leadsInWords(leads.length)} ${leads.length === 1 ? 'holds' : 'hold'} ${forTerminal(email)}:\n\n`,
    )
    context.print(`${table(headings, leads.map(row), context.columns).join('\n')}\n\n`)
    if (!values.yes && !(await confirmed(context))) {
      context.print('Nothing was erased.\n')
      return 1
    }
    return eraseNow(context, leads, email)
  },
}

async function confirmed({ ask }: Context): Promise<boolean> {
  if (!ask) throw new CliError('There is no terminal to confirm on. Add --yes to erase without being asked.')
  return ask('Erase them for good?')
}

async function eraseNow(context: Context, leads: readonly Mention[], email: string): Promise<number> {
  const ids = leads.map(({ id }) => id)
  const underWay = await untilDelivered(context, ids)
  const erased = await inTransaction(context.database, (client) => erase(client, ids, email))
  context.print(
    `Erased ${leadsInWords(erased.leads.length)}, and ${erased.jobs} ${erased.jobs === 1 ? 'job' : 'jobs'} of the queue.\n`,
  )
  for (const line of await manualCleanup(context.database, erased.leads, leads, underWay))
    context.print(`${line}\n`)
  return 0
}

/**
 * Waits for running deliveries, so that their results are known.
 * @returns ids of those still running at the deadline
 */
async function untilDelivered(
  { database, log, deliveryWaitMs }: Context,
  ids: readonly string[],
): Promise<Set<string>> {
  const deadline = Date.now() + deliveryWaitMs
  for (let asked = 0; ; asked += 1) {
    const running = [...(await progressOf(database, ids))]
      .filter(([, progress]) => progress.running)
      .map(([id]) => id)
    if (running.length === 0 || Date.now() >= deadline) return new Set(running)
    if (asked === 0)
      log(
        `${leadsInWords(running.length)} on the way to the destination at this moment; waiting for the end of it …`,
      )
    await pause(250)
  }
}

const headings: Column[] = [
  { heading: 'ID' },
  { heading: 'RECEIVED' },
  { heading: 'FORM' },
  { heading: 'STATE' },
  { heading: 'FROM', least: 12 },
  { heading: 'PAGE', least: 8, optional: true },
  originColumn,
  { heading: 'STANDS IN', least: 9 },
]

const row = (lead: Mention) => [
  lead.id.slice(0, 8),
  at(lead.receivedAt),
  forTerminal(lead.form),
  lead.running ? 'on its way' : lead.state,
  forTerminal(lead.email ?? ''),
  forTerminal(lead.attribution.page ?? ''),
  originInShort(lead),
  forTerminal(lead.fields.join(', ')),
]
