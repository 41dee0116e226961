import type { Context, Hono } from 'hono'
import { requirePermission } from '../access/index.ts'
import { versioned } from '../http/app.ts'
import type { Identity, LakeEnv } from '../http/environment.ts'
import { badRequest, httpError } from '../errors.ts'
import { readBody } from '../http/body.ts'
import { limits } from '../limits.ts'
import { write } from '../mutations/write.ts'
import { unstorable } from '../store/storable.ts'
import type { Store } from '../store/store.ts'
import type { DraftedDocument } from '../store/transaction.ts'
import { fileDocument, imageDocument, sha1Of, type AssetDetails, type Home } from './asset-document.ts'
import { writeBytes } from './bytes.ts'
import { inspectImage } from './metadata.ts'
import type { Turnstile } from './turnstile.ts'

/** `POST /assets/images/:dataset` and `/assets/files/:dataset`: the body is the file itself. */
export function addUploadRoutes(app: Hono<LakeEnv>, store: Store, home: Home, turnstile: Turnstile): void {
  app.post(`${versioned}/assets/images/:dataset`, async (c) => {
    const identity = requirePermission(c.var.identity, 'create')
    const bytes = await readFile(c, limits.imageBytes)
    const facts = await turnstile.run(() => inspectImage(bytes, c.req.queries('meta') ?? []))
    return c.json({
      document: await keep(store, identity, imageDocument(bytes, facts, detailsOf(c), home), bytes),
    })
  })
  app.post(`${versioned}/assets/files/:dataset`, async (c) => {
    const identity = requirePermission(c.var.identity, 'create')
    const bytes = await readFile(c, limits.fileBytes)
    const mimeType =
      c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() || 'application/octet-stream'
    return c.json({
      document: await keep(store, identity, fileDocument(bytes, mimeType, detailsOf(c), home), bytes),
    })
  })
  app.post(`${versioned}/assets/:kind/:dataset`, (c) => {
    throw httpError(404, `Assets are images or files, not "${c.req.param('kind').slice(0, 40)}"`)
  })
}

async function readFile(c: Context, limit: number): Promise<Buffer> {
  const bytes = await readBody(c.req.raw, limit)
  if (bytes.byteLength === 0) throw badRequest('The request body must be the file')
  return bytes
}

function detailsOf(c: Context): AssetDetails {
  const { filename, label, title, description, creditLine, sourceId, sourceName, sourceUrl } = c.req.query()
  const source = sourceId && sourceName ? { id: sourceId, name: sourceName, url: sourceUrl } : undefined
  const details = { filename, label, title, description, creditLine, source }
  const problem = unstorable(details)
  if (problem) throw badRequest(`Asset details: ${problem}`)
  return details
}

/** Keeps an asset and its document together. One that is there already is given back as it is. */
async function keep(store: Store, identity: Identity, document: DraftedDocument, bytes: Buffer) {
  const { _id: documentId } = document
  const { result } = await write(store, identity, {
    stage: (transaction) => {
      const isNew = transaction.get(documentId) === undefined
      if (isNew) transaction.put(document, (kept) => ({ create: kept }), 0)
      return transaction.get(documentId)
    },
    alongside: (client) =>
      writeBytes(client, { documentId, sha1: sha1Of(bytes), mimeType: String(document.mimeType), bytes }),
  })
  return result
}
