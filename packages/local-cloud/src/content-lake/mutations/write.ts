import { createHash } from 'node:crypto'
import { checkChanges, requirePermission } from '../access/index.ts'
import { badRequest, mutationError } from '../errors.ts'
import type { Identity } from '../http/environment.ts'
import { requireIdentity } from '../http/identity.ts'
import { unwritable } from '../store/storable.ts'
import type { RecordedChange } from '../store/rows.ts'
import type { Store, TransactionRequest } from '../store/store.ts'

type WriteRequest<Result> = Omit<TransactionRequest<Result>, 'author' | 'repeatable'> & {
  /** Where clients choose the transaction id. */
  again?: {
    /** What was asked for, as it was sent. */
    body: unknown
    /** The answer when this was carried out before and only the answer was lost. */
    answer: (recorded: readonly RecordedChange[]) => Result
  }
}

/**
 * Runs a transaction for somebody: what `stage` put together is held against their grants before it is kept. The same
 * request with the same transaction id is carried out once, however often it comes.
 * @throws LakeError 401 or 403 for who may not, whatever `stage` throws, or the database's error
 */
export async function write<Result>(store: Store, identity: Identity | null, request: WriteRequest<Result>) {
  const { id: author } = requireIdentity(identity)
  const problem = unwritable(request.transactionId)
  if (problem) throw mutationError(400, { type: 'validationError', description: problem }, 0)
  const { again, ...transaction } = request
  const repeatable =
    again && request.transactionId !== undefined
      ? { fingerprint: fingerprint([author, again.body]), answer: again.answer }
      : undefined
  return store.transact({
    ...transaction,
    author,
    ...(repeatable && { repeatable }),
    stage: (staged) => {
      const result = request.stage(staged)
      checkChanges(identity, staged.changes())
      for (const document of staged.purged()) requirePermission(identity, 'editHistory', document)
      return result
    },
  })
}

/** @throws LakeError 400 for what is nested too deeply to be written out */
function fingerprint(request: unknown): string {
  try {
    return createHash('sha256').update(JSON.stringify(request)).digest('base64url')
  } catch (error) {
    if (error instanceof RangeError) throw badRequest('The request is nested too deeply')
    throw error
  }
}
