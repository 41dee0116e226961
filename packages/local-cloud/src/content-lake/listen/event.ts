import type { DocumentChange } from '../store/document.ts'
import { effectsOf } from '../store/effects.ts'
import type { ServerEvent } from '../live/event-streams.ts'
import type { ListenOptions } from './options.ts'

export type Transition = 'appear' | 'update' | 'disappear'

/** Fields that all events of a transaction share. */
export type TransactionFacts = { transactionId: string; timestamp: string; author: string }

/** A change as one listener sees it. */
export type ListenerChange = { change: DocumentChange; transition: Transition }

/** JSON of parts of events, serialized once for all listeners. */
const written = new WeakMap<object, string>()

function json(value: object): string {
  const known = written.get(value) ?? JSON.stringify(value)
  written.set(value, known)
  return known
}

/**
 * The events of one transaction for one listener. The Studio reassembles a transaction by their numbers, so they count
 * the events of this listener, not the changes of the transaction.
 */
export function mutationEvents(
  notices: readonly ListenerChange[],
  { transactionId, timestamp, author }: TransactionFacts,
  options: ListenOptions,
): ServerEvent[] {
  return notices.map(({ change, transition }, index) => {
    const eventId = `${transactionId}#${change.id}`
    const head = {
      eventId,
      documentId: change.id,
      transactionId,
      transition,
      identity: author,
      // Absent on creation: clients recognise the first revision by that.
      previousRev: change.before?._rev,
      resultRev: transactionId,
      timestamp,
      visibility: options.visibility,
      transactionTotalEvents: notices.length,
      transactionCurrentEvent: index + 1,
    }
    const parts = [JSON.stringify(head).slice(1, -1)]
    if (options.includeMutations) parts.push(`"mutations":${json(change.mutations)}`)
    if (options.effectFormat) parts.push(`"effects":${json(effectsOf(change))}`)
    if (options.includeResult && change.after) parts.push(`"result":${json(change.after)}`)
    if (options.includePreviousRevision) {
      parts.push(`"previous":${change.before ? json(change.before) : 'null'}`)
    }
    return { id: eventId, event: 'mutation', json: `{${parts.join(',')}}` }
  })
}
