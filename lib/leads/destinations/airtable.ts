import { setTimeout as pause } from 'node:timers/promises'
import type { Destination, DeliveryOutcome } from '../destination.ts'
import { attributionFor, type AttributionColumns } from '../attribution.ts'
import type { Lead } from '../lead.ts'
import { upsert, type AirtableConnection, type UpsertResponse } from './airtable-upsert.ts'
import { withoutValues } from './without-values.ts'

/** A table of Airtable and the fields to write. */
export type AirtableTable = AirtableConnection & {
  /** Airtable's field for each of the form's fields to write, e.g. `{ email: 'email' }`. */
  fields: Readonly<Record<string, string>>
  /** The Airtable field that identifies a record, so that a person is in the table once. */
  mergeOn: string
  /** Airtable's fields for where a lead comes from. */
  attribution?: AttributionColumns
}

/** Where people can open a base; unknown for a proxy. */
const AIRTABLE_API_URL = 'https://api.airtable.com'

/** Airtable's limit of records in a request. */
const batchSize = 10

/**
 * Airtable allows five requests a second. Each request starts after the last one has ended, so six requests that start
 * 250 ms apart cannot arrive within a second, whatever their latency.
 */
const spacingMs = 250

/**
 * Writes leads to an Airtable table with the official client. A lead that is in the table is updated, so repeating is
 * safe. When Airtable refuses a batch, its records are sent one by one: one bad record must not block nine.
 */
export function airtableTable(table: AirtableTable): Destination {
  return {
    name: `Airtable, table “${table.table}”`,
    ...(table.endpointUrl === AIRTABLE_API_URL ? { page: `https://airtable.com/${table.baseId}` } : {}),
    batchSize,
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
      const response = await send(sent)
      const responses =
        response.kind === 'refused' && sent.length > 1
          ? await oneByOne(sent, send, deadline, signal)
          : sent.map(() => response)
      const outcomes = new Map<Lead, DeliveryOutcome>()
      entries.forEach(({ all }, index) => {
        const outcome = toOutcome(responses[index] ?? noTimeLeft, leads)
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

const toRecord = (lead: Lead, { fields, attribution = {} }: AirtableTable): Record<string, string> => ({
  ...attributionFor(lead.attribution, attribution),
  ...Object.fromEntries(Object.entries(fields).map(([field, column]) => [column, lead.values[field] ?? ''])),
})

/** Groups leads for the same record, in order: Airtable refuses the same record twice in a request. */
function oncePerRecord(leads: readonly Lead[], table: AirtableTable): { newest: Lead; all: Lead[] }[] {
  const groups = Map.groupBy(leads, (lead) => toRecord(lead, table)[table.mergeOn]?.toLowerCase())
  return [...groups.values()].map((all) => ({
    newest: all.reduce((one, other) => (other.receivedAt >= one.receivedAt ? other : one)),
    all,
  }))
}

async function oneByOne(
  leads: readonly Lead[],
  send: (leads: readonly Lead[]) => Promise<UpsertResponse>,
  deadline: number,
  signal: AbortSignal,
): Promise<UpsertResponse[]> {
  const responses: UpsertResponse[] = []
  const waitForRateLimit = async () => {
    const inTime = Date.now() + spacingMs < deadline
    if (inTime) await pause(spacingMs, undefined, { signal }).catch(() => undefined)
    return inTime
  }
  for (const lead of leads) {
    const response = (await waitForRateLimit()) ? await send([lead]) : noTimeLeft
    responses.push(response)
    // An outage of Airtable affects the remaining leads too.
    if (response.kind === 'unavailable')
      return [...responses, ...leads.slice(responses.length).map(() => response)]
  }
  // The next batch may start as soon as this one has ended.
  await waitForRateLimit()
  return responses
}

function toOutcome(response: UpsertResponse, leads: readonly Lead[]): DeliveryOutcome {
  if (response.kind === 'stored') return { kind: 'delivered' }
  if (response.kind === 'unavailable') return response
  return { kind: 'refused', reason: `Airtable refused it: ${withoutValues(response.message, leads)}` }
}
