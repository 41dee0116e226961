import { setTimeout as pause } from 'node:timers/promises'
import type { Destination, Outcome } from '../destination.ts'
import type { Lead } from '../lead.ts'
import { upsert, type AirtableAddress, type UpsertAnswer } from './airtable-upsert.ts'
import { withoutValues } from './without-values.ts'

/** A table of Airtable and what goes into it. */
export type AirtableTable = AirtableAddress & {
  /** Airtable's field for each field of the form that is to be kept, e.g. `{ email: 'email' }`. */
  fields: Readonly<Record<string, string>>
  /** The Airtable field by which a record is found again, so that nobody stands in the table twice. */
  mergeOn: string
}

/** Where a base can be looked at too; of a proxy nobody knows. */
const airtableItself = 'https://api.airtable.com'

/** Airtable's own limit of records in a request. */
const recordsPerRequest = 10

/**
 * Airtable allows five requests a second. As each begins only after the one before has ended, six that begin 250 ms
 * apart cannot arrive within a second, however long each of them takes on its way.
 */
const spacingMs = 250

/**
 * Leads become records of an Airtable table, through the official client. A lead that is there already is updated, so
 * that repeating does no harm. When Airtable refuses a group, its records are sent one by one: one bad record must
 * not hold up nine.
 */
export function airtableTable(table: AirtableTable): Destination {
  return {
    name: `Airtable, table “${table.table}”`,
    ...(table.endpointUrl === airtableItself ? { page: `https://airtable.com/${table.baseId}` } : {}),
    groupSize: recordsPerRequest,
    spacingMs,
    async deliver(leads, { timeoutMs, signal }) {
      const deadline = Date.now() + timeoutMs
      const send = (some: readonly Lead[]) =>
        upsert(
          table,
          table.mergeOn,
          some.map((lead) => toRecord(lead, table)),
          {
            timeoutMs: Math.max(deadline - Date.now(), 1),
            signal,
          },
        )
      const entries = oncePerRecord(leads, table)
      const sent = entries.map(({ newest }) => newest)
      const answer = await send(sent)
      const answers =
        answer.kind === 'refused' && sent.length > 1
          ? await oneByOne(sent, send, deadline, signal)
          : sent.map(() => answer)
      const outcomes = new Map<Lead, Outcome>()
      entries.forEach(({ all }, index) => {
        const outcome = toOutcome(answers[index] ?? noTimeLeft, leads)
        for (const lead of all) outcomes.set(lead, outcome)
      })
      return leads.map((lead) => outcomes.get(lead) ?? noTimeLeft)
    },
  }
}

const noTimeLeft = {
  kind: 'unavailable',
  reason: 'No time was left to try this one.',
  retryAfterSeconds: 0,
} as const

const toRecord = ({ values }: Lead, { fields }: AirtableTable) =>
  Object.fromEntries(Object.entries(fields).map(([field, column]) => [column, values[field] ?? '']))

/** Leads for the same record together, in the order they came: the same record twice in a request is an error. */
function oncePerRecord(leads: readonly Lead[], table: AirtableTable): { newest: Lead; all: Lead[] }[] {
  const groups = Map.groupBy(leads, (lead) => toRecord(lead, table)[table.mergeOn]?.toLowerCase())
  return [...groups.values()].map((all) => ({
    newest: all.reduce((one, other) => (other.receivedAt >= one.receivedAt ? other : one)),
    all,
  }))
}

async function oneByOne(
  leads: readonly Lead[],
  send: (leads: readonly Lead[]) => Promise<UpsertAnswer>,
  deadline: number,
  signal: AbortSignal,
): Promise<UpsertAnswer[]> {
  const answers: UpsertAnswer[] = []
  const keepDistance = async () => {
    const inTime = Date.now() + spacingMs < deadline
    if (inTime) await pause(spacingMs, undefined, { signal }).catch(() => undefined)
    return inTime
  }
  for (const lead of leads) {
    const answer = (await keepDistance()) ? await send([lead]) : noTimeLeft
    answers.push(answer)
    // What is true of Airtable as a whole is true of the rest too.
    if (answer.kind === 'unavailable') return [...answers, ...leads.slice(answers.length).map(() => answer)]
  }
  // The next group may begin as soon as this one has ended.
  await keepDistance()
  return answers
}

function toOutcome(answer: UpsertAnswer, leads: readonly Lead[]): Outcome {
  if (answer.kind === 'stored') return { kind: 'delivered' }
  if (answer.kind === 'unavailable') return answer
  return { kind: 'refused', reason: `Airtable refused it: ${withoutValues(answer.words, leads)}` }
}
