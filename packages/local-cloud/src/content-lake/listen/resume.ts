import type { Pool } from 'pg'
import { readRange, readSeq, type HistoricTransaction } from '../history/rows.ts'
import type { ServerEvent } from '../live/event-streams.ts'
import type { Commit, Store } from '../store/store.ts'
import { eventsFor, type Listener } from './listeners.ts'

/** Where a stream broke off: after a whole transaction, or within one, after a document. */
type Place = { seq: number; documentId?: string }

/** Changes that are told again at most; whoever missed more fetches anew. */
const mostChanges = 2_000

/** Event id of a moment between transactions. Mutations have `<transaction>#<document>`. */
export const placeAfter = (seq: number) => `seq:${seq}`

/**
 * What a listener missed since the event that it saw last, in its own numbering. It is read from the history, so that
 * a restart of the lake is bridged as well as a break of the network.
 * @param lastEventId of the event seen last
 * @param upTo number of the last transaction to tell
 * @returns undefined when that cannot be told: the listener has to start over
 */
export async function missedEvents(
  { pool, store }: { pool: Pool; store: Store },
  listener: Listener,
  lastEventId: string,
  upTo: number,
): Promise<ServerEvent[] | undefined> {
  const place = await placeOf(pool, lastEventId)
  if (!place || place.seq > upTo) return undefined
  const first = place.documentId === undefined ? place.seq + 1 : place.seq
  const transactions = await readRange(pool, first, upTo, mostChanges)
  // Pruned history has gaps, which would break the chain of revisions.
  if (transactions?.length !== upTo - first + 1) return undefined
  const events = transactions.flatMap((transaction) => eventsFor(listener, commitOf(transaction, store)))
  if (place.documentId === undefined) return events
  const seen = events.findIndex((event) => event.id === lastEventId)
  return seen === -1 ? undefined : events.slice(seen + 1)
}

async function placeOf(pool: Pool, lastEventId: string): Promise<Place | undefined> {
  const [, number] = /^seq:(\d{1,15})$/.exec(lastEventId) ?? []
  if (number !== undefined) return { seq: Number(number) }
  const end = lastEventId.lastIndexOf('#')
  if (end === -1) return undefined
  const seq = await readSeq(pool, lastEventId.slice(0, end))
  return seq === undefined ? undefined : { seq, documentId: lastEventId.slice(end + 1) }
}

/** Filters that look at other documents see these as they are now: what they were meanwhile is not kept. */
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
