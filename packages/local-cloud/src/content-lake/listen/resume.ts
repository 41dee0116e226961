import type { Pool } from 'pg'
import { readRange, readSeq, type HistoricTransaction } from '../history/rows.ts'
import { limits } from '../limits.ts'
import type { ServerEvent } from '../live/event-streams.ts'
import { withinTime } from '../query/time-limit.ts'
import type { Commit, Store } from '../store/store.ts'
import { eventsFor, type Listener } from './listeners.ts'

/** Position of the last event: after a whole transaction, or after one document of a transaction. */
type Position = { seq: number; documentId?: string }

/** Maximum number of changes to send again; a listener that missed more has to fetch its documents again. */
const mostChanges = 2_000

/** Maximum size of their events; leaves room in the stream's buffer for those that come meanwhile. */
const mostBytes = limits.waitingEventBytes / 2

/** Id of an event that is no mutation; a mutation has the id `<transaction>#<document>`. */
export const eventIdAfter = (seq: number) => `seq:${seq}`

/**
 * Finds the events that a listener missed since `lastEventId`, up to the transaction with the number `upTo`.
 * @returns undefined when not all of them are known: the listener has to start over
 */
export type MissedEvents = (
  listener: Listener,
  lastEventId: string,
  upTo: number,
) => Promise<ServerEvent[] | undefined>

/**
 * The events that a listener missed since `lastEventId`. They are read from the history, so a listener can resume after
 * a restart of the lake too.
 * @param upTo number of the last transaction to include
 * @returns undefined when the history does not have them all: the listener has to start over
 */
export async function missedEvents(
  { pool, store }: { pool: Pool; store: Store },
  listener: Listener,
  lastEventId: string,
  upTo: number,
): Promise<ServerEvent[] | undefined> {
  const place = await positionOf(pool, lastEventId)
  if (!place || place.seq > upTo) return undefined
  const first = place.documentId === undefined ? place.seq + 1 : place.seq
  const transactions = await readRange(pool, first, upTo, mostChanges)
  // Pruned history has gaps, which would break the chain of revisions.
  if (transactions?.length !== upTo - first + 1 || transactions.some(hasGap)) return undefined
  const events = eventsOf(transactions, listener, store)
  if (place.documentId === undefined) return fitting(events)
  const seen = events.findIndex((event) => event.id === lastEventId)
  return seen === -1 ? undefined : fitting(events.slice(seen + 1))
}

/** Events of transactions; none for a listener that fails because its filter cannot be evaluated. */
function eventsOf(
  transactions: readonly HistoricTransaction[],
  listener: Listener,
  store: Store,
): ServerEvent[] {
  try {
    return withinTime(limits.evaluationMs, () =>
      transactions.flatMap((transaction) => eventsFor(listener, commitOf(transaction, store))),
    )
  } catch (error) {
    listener.fail(error)
    return []
  }
}

/** Undefined for events that would end the stream as those of a slow reader: it would miss them again each time. */
function fitting(events: ServerEvent[]): ServerEvent[] | undefined {
  let bytes = 0
  for (const event of events) bytes += 'json' in event ? Buffer.byteLength(event.json) : 0
  return bytes > mostBytes ? undefined : events
}

/** Whether the change before one of a transaction is missing, because it was pruned or purged. */
const hasGap = ({ changes }: HistoricTransaction) =>
  changes.some(({ before, previousRev }) => previousRev !== (before?._rev ?? null))

async function positionOf(pool: Pool, lastEventId: string): Promise<Position | undefined> {
  const [, number] = /^seq:(\d{1,15})$/.exec(lastEventId) ?? []
  if (number !== undefined) return { seq: Number(number) }
  const end = lastEventId.lastIndexOf('#')
  if (end === -1) return undefined
  const seq = await readSeq(pool, lastEventId.slice(0, end))
  return seq === undefined ? undefined : { seq, documentId: lastEventId.slice(end + 1) }
}

/** Filters that read other documents read their current state, because past states of all documents are not kept. */
function commitOf({ seq, id, timestamp, author, changes }: HistoricTransaction, store: Store): Commit {
  return {
    seq,
    transactionId: id,
    timestamp: timestamp.toISOString(),
    author,
    changes: changes.map((change) => ({ ...change, id: change.documentId })),
    before: store.current,
    after: store.current,
  }
}
