import { checkChanges } from '../access/index.ts'
import { mutationError } from '../errors.ts'
import type { Identity } from '../http/environment.ts'
import { requireIdentity } from '../http/identity.ts'
import { unwritable } from '../store/storable.ts'
import type { Store, TransactionRequest } from '../store/store.ts'

type WriteRequest<Result> = Omit<TransactionRequest<Result>, 'author'>

/**
 * Runs a transaction for somebody: what `stage` put together is held against their grants before it is kept.
 * @throws LakeError 401 or 403 for who may not, whatever `stage` throws, or the database's error
 */
export async function write<Result>(store: Store, identity: Identity | null, request: WriteRequest<Result>) {
  const { id: author } = requireIdentity(identity)
  const problem = unwritable(request.transactionId)
  if (problem) throw mutationError(400, { type: 'validationError', description: problem }, 0)
  return store.transact({
    ...request,
    author,
    stage: (transaction) => {
      const result = request.stage(transaction)
      checkChanges(identity, transaction.changes())
      return result
    },
  })
}
