import type { Pool } from 'pg'
import { publishedId as publishedIdOf } from '../store/document.ts'
import type { EventsRequest } from './request.ts'
import { readLifecycle, type LifecycleChange } from './rows.ts'

/** An event of a document, as the Studio's history pane shows it. */
export type DocumentEvent = {
  type: string
  timestamp: string
  author: string
  documentId: string
  [detail: string]: unknown
}

/** Changes read at a time. */
const batch = 200

/** The events of a document, or of one of its versions, newest first. `nextCursor` is empty at the end. */
export async function documentEvents(
  pool: Pool,
  id: string,
  { limit, nextCursor }: EventsRequest,
): Promise<{ events: DocumentEvent[]; nextCursor: string }> {
  const events: DocumentEvent[] = []
  let before = nextCursor === '' ? Number.MAX_SAFE_INTEGER : Number(nextCursor)
  for (;;) {
    const changes = await readLifecycle(pool, publishedIdOf(id), before, batch)
    const transactions = [...Map.groupBy(changes, (change) => change.seq).values()]
    // The last transaction may continue in the next batch.
    const more = changes.length === batch
    for (const transaction of more && transactions.length > 1 ? transactions.slice(0, -1) : transactions) {
      before = transaction[0]?.seq ?? before
      events.push(...eventsOf(id, transaction))
      if (events.length >= limit) return { events, nextCursor: String(before) }
    }
    if (!more) return { events, nextCursor: '' }
  }
}

/** The events of a document or a version that one transaction caused. */
export function eventsOf(id: string, changes: readonly LifecycleChange[]): DocumentEvent[] {
  const documentId = publishedIdOf(id)
  const published = changes.find((change) => change.documentId === documentId)
  const own = changes.find((change) => change.documentId === id)
  const [any] = changes
  if (!any) return []
  const { transactionId, author } = any
  const event = (type: string, details: object = {}): DocumentEvent => ({
    type,
    timestamp: any.timestamp.toISOString(),
    author,
    documentId,
    ...details,
  })
  if (changes.some((change) => change.endsGroup)) return [event('deleteDocumentGroup')]
  const replaced = published?.exists
    ? changes.find((change) => isGone(change) && change !== published)
    : undefined
  if (published && replaced && (own === published || own === replaced)) {
    const version = { versionId: replaced.documentId, versionRevisionId: replaced.previousRev }
    const details = { revisionId: transactionId, ...version, ...release(replaced.documentId) }
    const publishCause = details.releaseId === undefined ? 'document.publish' : 'release.publish'
    return [event('publishDocumentVersion', { ...details, publishCause })]
  }
  const events: DocumentEvent[] = []
  if (published && !published.exists) {
    const draft = changes.find((change) => change.documentId !== documentId && change.exists)
    const versionId = draft?.documentId ?? `drafts.${documentId}`
    events.push(event('unpublishDocument', { versionId, ...(draft && { versionRevisionId: transactionId }) }))
  }
  if (!own || (own === published && !own.exists)) return events
  if (own === published) {
    const type = own.previousRev === null ? 'createLiveDocument' : 'updateLiveDocument'
    return [...events, event(type, { revisionId: transactionId })]
  }
  const versionRevisionId = own.exists ? transactionId : own.previousRev
  const type = own.exists ? 'createDocumentVersion' : 'deleteDocumentVersion'
  return [...events, event(type, { versionId: id, versionRevisionId, ...release(id) })]
}

const isGone = (change: LifecycleChange) => !change.exists

function release(id: string): { releaseId?: string } {
  const [, releaseId] = /^versions\.([^.]+)\./.exec(id) ?? []
  return releaseId === undefined ? {} : { releaseId }
}
