import { leadsEnv } from '../../lib/env.ts'
import { attributionKeys } from '../../lib/leads/attribution.ts'
import { destinationsOf, type DestinationRecord } from '../../lib/leads/operator/destinations.ts'
import { progressOf, type Progress } from '../../lib/leads/operator/jobs.ts'
import type { Database } from '../../lib/database/pool.ts'
import type { LeadRecord } from '../../lib/leads/operator/record.ts'
import { staffPath } from '../../lib/sample-passes/paths.ts'
import { staffLinkOf } from '../../lib/sample-passes/store.ts'
import { readArguments } from './arguments.ts'
import type { Command } from './context.ts'
import { oneLead } from './one-lead.ts'
import { UsageError } from './errors.ts'
import { forTerminal } from './for-terminal.ts'
import { exactly } from './time.ts'
import { fit, width } from './width.ts'

const usage = `npm run leads -- show <id> [--json]
  Everything about one lead. The beginning of its id, as in “list”, is enough.`

/** `show <id>`: everything about one lead. */
export const show: Command = {
  usage,
  async run({ database, print }, args) {
    const { values, positionals } = readArguments(args, { json: { type: 'boolean' } }, usage)
    const [id, ...rest] = positionals
    if (id === undefined || rest.length > 0) throw new UsageError('show takes one id.', usage)
    const lead = await oneLead(database, id, usage)
    const progress = (await progressOf(database, [lead.id])).get(lead.id)
    const destination = (await destinationsOf(database)).get(lead.form)
    const link = lead.sample ? await staffLink(database, lead.id) : undefined
    print(
      values.json
        ? `${JSON.stringify({ ...lead, nextAttempt: progress?.nextAttempt ?? null, staffLink: link?.url ?? null }, null, 2)}\n`
        : page(lead, progress, destination) + pass(lead, link),
    )
    return 0
  },
}

type StaffLink = { url: string; until: Date }

/** The link is valid for some days; an expired one is replaced. */
async function staffLink(database: Database, lead: string): Promise<StaffLink | undefined> {
  const link = await staffLinkOf(database, lead)
  // Without SITE_URL only the path: the operator knows the site.
  return link && { url: (leadsEnv().SITE_URL ?? '') + staffPath(link.token), until: link.until }
}

function pass({ sample }: LeadRecord, link: StaffLink | undefined): string {
  if (!sample) return ''
  const { gymName, memberName, color, code, fields } = sample.design
  return `\n${block([
    [
      'pass',
      `drawn by ${sample.drawnBy}, revision ${sample.revision}, ${exactly(new Date(sample.changedAt))}`,
    ],
    ['gym', gymName],
    ['member', memberName],
    ['colour', color],
    ['fields', fields.map(({ label, value }) => `${label}: ${value}`).join(', ') || null],
    ['code', code],
    ['logo', sample.hasLogo ? 'yes' : 'no'],
    ['staff link', link ? `${link.url} (until ${exactly(link.until)})` : null],
  ])}`
}

function page(
  lead: LeadRecord,
  progress: Progress | undefined,
  destination: DestinationRecord | undefined,
): string {
  const facts = [
    ['id', lead.id],
    ['form', lead.form],
    ['received', exactly(lead.receivedAt)],
    ['reply to', lead.parent && lead.parent !== lead.id ? `lead ${lead.parent}, with its pass` : null],
    ['state', describeState(lead, progress)],
    [
      'attempts',
      `${lead.attempts}${lead.lastAttemptAt ? `, the last one ${exactly(lead.lastAttemptAt)}` : ''}`,
    ],
    ['last problem', lead.lastProblem],
    ['next attempt', progress?.nextAttempt ? nextAttempt(progress.nextAttempt) : null],
    ['destination', destination?.name ? describeDestination(destination) : null],
  ] as const
  const text = Object.entries(lead.values)
  const origin = attributionKeys.map((key) => [key, lead.attribution[key] ?? null] as const)
  return [facts, text, origin]
    .map((entries) => block(entries))
    .filter(Boolean)
    .join('\n')
}

/** A due lead waits for the worker, or for its destination. */
const nextAttempt = (moment: Date) => (moment.getTime() <= Date.now() ? 'due' : exactly(moment))

const describeDestination = ({ name, page, backoffUntil }: DestinationRecord) =>
  [name, page, backoffUntil && `accepts no leads at the moment, next attempt ${exactly(backoffUntil)}`]
    .filter(Boolean)
    .join(', ')

function describeState(lead: LeadRecord, progress: Progress | undefined): string {
  if (progress?.running) return `${lead.state}, on its way at this moment`
  if (lead.state === 'delivered') return `delivered${lead.deliveredAt ? ` ${exactly(lead.deliveredAt)}` : ''}`
  if (lead.state === 'failed') return 'failed: no attempts left. “replay” sends it again'
  if (lead.state === 'quarantined')
    return `quarantined, taken for spam: ${lead.spamReason ?? 'no reason noted'}. “replay” sends it after all`
  return progress ? 'waiting' : 'waiting, but no attempt is planned. “replay” plans one'
}

/** Names in one column, texts in the next, with further lines below the first. */
function block(entries: readonly (readonly [string, string | null])[]): string {
  const present = entries
    .filter(([, text]) => text !== null)
    .map(([name, text]) => [forTerminal(name), text ?? ''] as const)
  const column = Math.max(12, ...present.map(([name]) => width(name)))
  return present
    .map(([name, text]) => {
      const [first = '', ...rest] = forTerminal(text, true).split('\n')
      const further = rest.map((line) => `${' '.repeat(column + 2)}${line}`)
      return [`${fit(name, column)}  ${first}`, ...further].map((line) => `${line.trimEnd()}\n`).join('')
    })
    .join('')
}
