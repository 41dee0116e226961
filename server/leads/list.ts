import { countLeads, listLeads } from '../../lib/leads/operator/list.ts'
import type { LeadRecord } from '../../lib/leads/operator/record.ts'
import { readEmail, readArguments, readChoice, readCount, readMoment } from './arguments.ts'
import type { Command } from './context.ts'
import { countsInWords, STATES } from './counts.ts'
import { UsageError } from './errors.ts'
import { originColumn, originInShort } from './origin.ts'
import { forTerminal } from './for-terminal.ts'
import { type Column, table } from './table.ts'
import { at } from './time.ts'

const usage = `npm run leads -- list [--state waiting|delivered|failed|quarantined] [--form contact] [--email kim@example.com] [--since 2026-11-01] [--limit 50] [--json]
  The newest leads, and how many there are of each state.`

const text = { type: 'string' } as const

/** `list`: the newest leads as a table. */
export const list: Command = {
  usage,
  async run({ database, print, log, columns }, args) {
    const options = {
      state: text,
      form: text,
      email: text,
      since: text,
      limit: text,
      json: { type: 'boolean' },
    } as const
    const { values, positionals } = readArguments(args, options, usage)
    if (positionals.length > 0) throw new UsageError('list takes options only; show takes an id.', usage)
    const limit = readCount(values.limit ?? '50', '--limit', usage)
    const filter = {
      form: values.form,
      state: values.state === undefined ? undefined : readChoice(values.state, STATES, '--state', usage),
      email: values.email === undefined ? undefined : readEmail(values.email, usage),
      since: values.since === undefined ? undefined : readMoment(values.since, '--since', usage),
    }
    const leads = await listLeads(database, filter, limit)
    const counts = await countLeads(database, filter)
    if (values.json) {
      print(`${JSON.stringify({ leads, counts }, null, 2)}\n`)
      return 0
    }
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
    if (leads.length > 0) print(`${table(headings, leads.map(row), columns).join('\n')}\n\n`)
    print(`${total === 0 ? 'No leads.' : countsInWords(counts)}\n`)
    if (total > leads.length)
      log(`These are the newest ${leads.length} of ${total}; --limit ${total} shows all.`)
    if (counts.failed > 0)
      log('npm run leads -- show <id> says why one failed, replay --failed sends them again.')
    return 0
  },
}

const headings: Column[] = [
  { heading: 'ID' },
  { heading: 'RECEIVED' },
  { heading: 'FORM' },
  { heading: 'PASS BY', optional: true },
  { heading: 'STATE' },
  { heading: 'FROM', least: 12 },
  originColumn,
  { heading: 'ATTEMPTS' },
  { heading: 'REMARK', least: 8 },
]

/** Shows the beginning of the id, which is enough to name a lead. */
const row = (lead: LeadRecord) => [
  lead.id.slice(0, 8),
  at(lead.receivedAt),
  forTerminal(lead.form),
  lead.sample ? lead.sample.drawnBy : '',
  lead.state,
  forTerminal(lead.email ?? Object.values(lead.values)[0] ?? ''),
  originInShort(lead),
  String(lead.attempts),
  forTerminal((lead.state === 'delivered' ? null : (lead.spamReason ?? lead.lastProblem)) ?? ''),
]
