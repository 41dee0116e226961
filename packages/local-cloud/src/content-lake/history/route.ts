import type { Context, Hono } from 'hono'
import type { Pool } from 'pg'
import { hasPermission, requirePermission } from '../access/index.ts'
import { badRequest } from '../errors.ts'
import { versioned } from '../http/app.ts'
import type { LakeEnv } from '../http/environment.ts'
import { limits } from '../limits.ts'
import { isDocumentId, publishedId, type LakeDocument } from '../store/document.ts'
import { documentEvents } from './events.ts'
import {
  parseEventsRequest,
  parseRevisionRequest,
  parseTransactionsRequest,
  type RevisionRequest,
} from './request.ts'
import { readDocumentsAt, readLastDocuments, readSeq, readSeqAt } from './rows.ts'
import { transactionLines } from './transactions.ts'

/**
 * History, https://www.sanity.io/docs/http-reference/history: the transactions of documents, documents as they were,
 * and the events of a document. Needs the permission `history` on all requested documents.
 */
export function addHistoryRoutes(app: Hono<LakeEnv>, pool: Pool): void {
  const path = `${versioned}/data/history/:dataset`

  app.get(`${path}/transactions/:ids`, async (c) => {
    const request = parseTransactionsRequest(c.req.query())
    const lines = transactionLines(pool, idsOf(c), request, requireHistory(c))
    // If the database is down, reading the first line fails while the status can still be 503.
    const first = await lines.next()
    return c.body(streamed(first, lines), 200, { 'content-type': 'application/x-ndjson' })
  })

  app.get(`${path}/documents/:ids`, async (c) => {
    const visible = requireHistory(c)
    const documents = await documentsAt(pool, idsOf(c), parseRevisionRequest(c.req.query()))
    return c.json({ documents: documents.filter(visible) })
  })

  app.get(`${path}/events/documents/:id`, async (c) => {
    const visible = requireHistory(c)
    const id = c.req.param('id')
    // The events of a draft or a version include those of the published document.
    const documents = await readLastDocuments(pool, [id, publishedId(id)])
    if (!documents.every(visible)) return c.json({ events: { [id]: [] }, nextCursor: '' })
    const { events, nextCursor } = await documentEvents(pool, id, parseEventsRequest(c.req.query()))
    return c.json({ events: { [id]: events }, nextCursor })
  })
}

async function documentsAt(pool: Pool, ids: string[], request: RevisionRequest): Promise<LakeDocument[]> {
  if (request.lastRevision) return readLastDocuments(pool, ids)
  const { revision, time = new Date() } = request
  const seq = revision === undefined ? await readSeqAt(pool, time) : await readSeq(pool, revision)
  return seq === undefined ? [] : readDocumentsAt(pool, ids, seq)
}

/** @throws LakeError 401 or 403 for an identity without the permission `history` on any document */
function requireHistory(c: Context<LakeEnv>): (document: LakeDocument) => boolean {
  const identity = requirePermission(c.var.identity, 'history')
  return (document) => hasPermission(identity, 'history', document)
}

/** @throws LakeError 400 */
function idsOf(c: Context<LakeEnv>): string[] {
  const ids = [...new Set((c.req.param('ids') ?? '').split(','))]
  if (ids.length > limits.idsPerRequest) throw badRequest(`More than ${limits.idsPerRequest} ids`)
  const bad = ids.find((id) => !isDocumentId(id))
  if (bad !== undefined) throw badRequest(`"${bad.slice(0, 140)}" is not a valid document ID`)
  return ids
}

function streamed(first: IteratorResult<string>, rest: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let next: IteratorResult<string> | undefined = first
  return new ReadableStream({
    async pull(controller) {
      const line = next ?? (await rest.next())
      next = undefined
      if (line.done) controller.close()
      else controller.enqueue(encoder.encode(line.value))
    },
    cancel: async () => void (await rest.return(undefined)),
  })
}
