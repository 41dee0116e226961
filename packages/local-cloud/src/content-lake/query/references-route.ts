import type { Hono } from 'hono'
import { mayRead } from '../access/index.ts'
import { versioned } from '../http/app.ts'
import type { LakeEnv } from '../http/environment.ts'
import { requireIdentity } from '../http/identity.ts'
import { isShownBy } from '../releases/api-version.ts'
import type { DocumentSet } from '../store/document-set.ts'

type Reference = { projectId: string; datasetName: string; documentId: string }

/**
 * `GET /data/references/:dataset/documents/:id/to`: the documents that refer to a document, drafts included. There are
 * no other datasets, so with `excludeInternalReferences=true` the list is empty.
 */
export function addReferencesRoute(
  app: Hono<LakeEnv>,
  { store, projectId, dataset }: { store: { current: DocumentSet }; projectId: string; dataset: string },
): void {
  app.get(`${versioned}/data/references/:dataset/documents/:id/to`, (c) => {
    const identity = requireIdentity(c.var.identity)
    const internal = c.req.query('excludeInternalReferences') !== 'true'
    const referrers = internal ? store.current.referrersOf(c.req.param('id')) : []
    const references: Reference[] = referrers
      .filter((document) => isShownBy(c.var.apiVersion, document._id) && mayRead(identity, document))
      .map(({ _id }) => ({ projectId, datasetName: dataset, documentId: _id }))
    return c.json({ totalCount: references.length, references })
  })
}
