import type { Context, Hono } from 'hono'
import type { Pool } from 'pg'
import { requirePermission } from '../access/index.ts'
import { versioned } from '../http/app.ts'
import type { Identity, LakeEnv } from '../http/environment.ts'
import { badRequest, httpError } from '../errors.ts'
import { readBody } from '../http/body.ts'
import { limits } from '../limits.ts'
import { write } from '../mutations/write.ts'
import { documentProblem } from '../store/validation.ts'
import type { Store } from '../store/store.ts'
import type { DraftedDocument } from '../store/transaction.ts'
import {
  fileDocument,
  imageDocument,
  sha1Of,
  type AssetDetails,
  type AssetLocation,
} from './asset-document.ts'
import { hasBytes, writeBytes } from './bytes.ts'
import { inspectImage } from './metadata.ts'
import type { Semaphore } from './semaphore.ts'

type Setup = { store: Store; pool: Pool; location: AssetLocation; semaphore: Semaphore }

/** `POST /assets/images/:dataset` and `/assets/files/:dataset`: the body is the file itself. */
export function addUploadRoutes(app: Hono<LakeEnv>, setup: Setup): void {
  const { location, semaphore } = setup
  app.post(`${versioned}/assets/images/:dataset`, async (c) => {
    const identity = requirePermission(c.var.identity, 'create')
    const bytes = await readFile(c, limits.imageBytes)
    const facts = await semaphore.run(() => inspectImage(bytes, c.req.queries('meta') ?? []))
    return c.json({
      document: await saveAsset(setup, identity, imageDocument(bytes, facts, detailsOf(c), location), bytes),
    })
  })
  app.post(`${versioned}/assets/files/:dataset`, async (c) => {
    const identity = requirePermission(c.var.identity, 'create')
    const bytes = await readFile(c, limits.fileBytes)
    const mimeType =
      c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() || 'application/octet-stream'
    return c.json({
      document: await saveAsset(
        setup,
        identity,
        fileDocument(bytes, mimeType, detailsOf(c), location),
        bytes,
      ),
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
  const problem = documentProblem(details)
  if (problem) throw badRequest(`Asset details: ${problem}`)
  return details
}

/**
 * Stores an asset and its document in one transaction; returns the existing document of an asset already stored. A
 * document that was restored, or imported without its file, gets its bytes and a new revision.
 */
async function saveAsset(
  { store, pool }: Setup,
  identity: Identity,
  document: DraftedDocument,
  bytes: Buffer,
) {
  const { _id: documentId } = document
  // A document that another upload makes meanwhile comes with its bytes.
  const lacksBytes = store.current.get(documentId) !== undefined && !(await hasBytes(pool, documentId))
  const { result } = await write(store, identity, {
    stage: (transaction) => {
      const known = transaction.get(documentId)
      if (!known) transaction.put(document, (kept) => ({ create: kept }), 0)
      else requirePermission(identity, 'read', known)
      if (known && lacksBytes) transaction.put(known, () => ({ patch: { id: documentId } }), 0)
      return transaction.get(documentId)
    },
    alongside: (client) =>
      writeBytes(client, { documentId, sha1: sha1Of(bytes), mimeType: String(document.mimeType), bytes }),
  })
  return result
}
