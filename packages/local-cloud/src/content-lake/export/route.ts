import type { Hono } from 'hono'
import { readableBy } from '../access/index.ts'
import { versioned } from '../http/app.ts'
import type { LakeEnv } from '../http/environment.ts'
import { requireIdentity } from '../http/identity.ts'
import { isShownBy } from '../releases/api-version.ts'
import type { LakeDocument } from '../store/document.ts'
import type { Store } from '../store/store.ts'

/** Documents written before the stream waits for its reader. */
const batch = 100

/**
 * `GET /data/export/:dataset`: every document that the caller may read on a line of its own, drafts included, as of the
 * moment of the request. Always complete, so a cursor never follows. `types=a,b` filters it. Scheduled releases are
 * exported as active, so that they do not publish themselves where they are imported.
 */
export function addExportRoute(app: Hono<LakeEnv>, store: Store): void {
  app.get(`${versioned}/data/export/:dataset`, (c) => {
    const identity = requireIdentity(c.var.identity)
    const types = c.req.query('types')?.split(',').filter(Boolean) ?? []
    const chosen = readableBy(identity, store.current).documents.filter(
      ({ _id: id, _type: type }) =>
        isShownBy(c.var.apiVersion, id) && (types.length === 0 || types.includes(type)),
    )
    return c.body(lines(chosen.map(exported)), 200, { 'content-type': 'application/x-ndjson' })
  })
}

function lines(documents: readonly unknown[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let next = 0
  return new ReadableStream({
    pull(controller) {
      const part = documents.slice(next, (next += batch))
      if (part.length === 0) return controller.close()
      controller.enqueue(encoder.encode(part.map((document) => `${JSON.stringify(document)}\n`).join('')))
    },
  })
}

function exported(document: LakeDocument): LakeDocument {
  if (document._type !== 'system.release' || document.state !== 'scheduled') return document
  const release: LakeDocument = { ...document, state: 'active' }
  delete release.publishAt
  return release
}
