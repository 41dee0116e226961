import type { Hono } from 'hono'
import { requirePermission } from '../access/index.ts'
import { versioned } from '../http/app.ts'
import { readJson } from '../http/body.ts'
import type { LakeEnv } from '../http/environment.ts'
import { limits } from '../limits.ts'
import { write } from '../mutations/write.ts'
import type { Store } from '../store/store.ts'
import type { Transaction } from '../store/transaction.ts'
import { applyAction } from './apply.ts'
import { asActionError } from './error.ts'
import { parseActionRequest } from './request.ts'

/**
 * `POST /data/actions/:dataset`: what the Studio does to documents, one transaction, all or nothing. A transaction id
 * that the client chose becomes the `_rev`. https://www.sanity.io/docs/http-reference/actions
 */
export function addActionRoute(app: Hono<LakeEnv>, store: Store): void {
  app.post(`${versioned}/data/actions/:dataset`, async (c) => {
    const { identity } = c.var
    requirePermission(identity, 'update')
    const { actions, transactionId, dryRun } = parseActionRequest(await readJson(c, limits.mutationBytes))
    const stage = (transaction: Transaction) =>
      actions.forEach((action, index) => applyAction(action, index, transaction))
    const committed = await write(store, identity, {
      transactionId,
      dryRun,
      again: { body: actions, answer: () => undefined },
      stage,
    }).catch(asActionError)
    return c.json({ transactionId: committed.transactionId })
  })
}
