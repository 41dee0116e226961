import type { Hono } from 'hono'
import type { Pool } from 'pg'
import { requirePermission } from '../access/index.ts'
import { versioned } from '../http/app.ts'
import { readJson } from '../http/body.ts'
import type { LakeEnv } from '../http/environment.ts'
import { readLastDocuments } from '../history/rows.ts'
import { limits } from '../limits.ts'
import { write } from '../mutations/write.ts'
import { releaseIn } from '../releases/release.ts'
import type { LakeDocument } from '../store/document.ts'
import type { Store } from '../store/store.ts'
import type { Transaction } from '../store/transaction.ts'
import { applyAction } from './apply.ts'
import { throwAsActionError } from './error.ts'
import { parseActionRequest, type Action } from './request.ts'

/**
 * `POST /data/actions/:dataset`: applies the Studio's actions as one transaction. A transaction id that the client
 * chose becomes the `_rev`. https://www.sanity.io/docs/http-reference/actions
 */
export function addActionRoute(app: Hono<LakeEnv>, store: Store, pool: Pool): void {
  app.post(`${versioned}/data/actions/:dataset`, async (c) => {
    const { identity } = c.var
    requirePermission(identity, 'update')
    const { actions, transactionId, dryRun } = parseActionRequest(await readJson(c, limits.mutationBytes))
    const archived = await archivedVersions(actions, store, pool)
    const stage = (transaction: Transaction) =>
      actions.forEach((action, index) => applyAction(action, index, transaction, { identity, archived }))
    const committed = await write(store, identity, {
      transactionId,
      dryRun,
      again: { body: actions, resultOf: () => undefined },
      stage,
    }).catch(throwAsActionError)
    return c.json({ transactionId: committed.transactionId })
  })
}

/** The versions of releases that the request unarchives. They cannot change meanwhile, because they are locked. */
async function archivedVersions(
  actions: readonly Action[],
  store: Store,
  pool: Pool,
): Promise<ReadonlyMap<string, LakeDocument>> {
  const ids = actions
    .filter((action) => action.actionType === 'sanity.action.release.unarchive')
    .flatMap(({ releaseId }) => releaseIn(store.current, releaseId)?.finalDocumentStates ?? [])
    .map(({ id }) => id)
  const documents = ids.length > 0 ? await readLastDocuments(pool, ids) : []
  return new Map(documents.map((document) => [document._id, document]))
}
