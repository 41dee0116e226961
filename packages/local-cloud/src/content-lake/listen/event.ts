import type { DocumentChange } from '../store/document.ts'
import { effectsOf } from '../store/effects.ts'
import type { ServerEvent } from '../live/event-streams.ts'
import type { ListenOptions } from './options.ts'

export type Transition = 'appear' | 'update' | 'disappear'

/** What all events of a transaction share. */
export type Occasion = { transactionId: string; timestamp: string; author: string }

/** A change as one listener sees it. */
export type Notice = { change: DocumentChange; transition: Transition }

/** Parts of events as JSON, written once for all listeners that get them. */
const written = new WeakMap<object, string>()

function json(value: object): string {
  const known = written.get(value) ?? JSON.stringify(value)
  written.set(value, known)
  return known
}

/**
 * The events that one listener gets for one transaction. The Studio puts them together again by their numbers, so
 * these count what this listener gets, not what the transaction did.
 */
export function mutationEvents(
  notices: readonly Notice[],
  { transactionId, timestamp, author }: Occasion,
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
      // Absent on creation: whoever follows the chain of revisions takes that for its beginning.
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
