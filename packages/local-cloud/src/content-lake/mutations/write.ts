import { createHash } from 'node:crypto'
import { checkChanges, requirePermission } from '../access/index.ts'
import { badRequest, mutationError } from '../errors.ts'
import type { Identity } from '../http/environment.ts'
import { requireIdentity } from '../http/identity.ts'
import type { RecordedChange } from '../store/rows.ts'
import type { Store, TransactionRequest } from '../store/store.ts'

/**
 * The id becomes a line of the event that listeners get, where a line break would begin a made-up event, and a header
 * of the request with which they reconnect.
 */
const transactionIdPattern = /^[!-~]+( +[!-~]+)*$/

type WriteRequest<Result> = Omit<TransactionRequest<Result>, 'author' | 'repeatable'> & {
  /** For requests with a transaction id of the client: makes sending one again safe. */
  again?: {
    /** The request as it was sent. */
    body: unknown
    /** The result when the request was applied before and its response was lost. */
    resultOf: (recorded: readonly RecordedChange[]) => Result
  }
}

/**
 * Runs a transaction for an identity and checks its changes against the identity's grants before the commit. The same
 * request with the same transaction id is applied once, however often it is sent.
 * @throws LakeError 401 or 403 without permission, what `stage` throws, or the database's error
 */
export async function write<Result>(store: Store, identity: Identity | null, request: WriteRequest<Result>) {
  const { id: author } = requireIdentity(identity)
  if (request.transactionId !== undefined && !transactionIdPattern.test(request.transactionId)) {
    const description = 'transactionId may have ASCII letters, digits, punctuation and inner spaces only'
    throw mutationError(400, { type: 'validationError', description }, 0)
  }
  const { again, ...transaction } = request
  const repeatable =
    again && request.transactionId !== undefined
      ? { fingerprint: fingerprint([author, again.body]), resultOf: again.resultOf }
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

/** @throws LakeError 400 for a request nested too deeply for JSON.stringify */
function fingerprint(request: unknown): string {
  try {
    return createHash('sha256').update(JSON.stringify(request)).digest('base64url')
  } catch (error) {
    if (error instanceof RangeError) throw badRequest('The request is nested too deeply')
    throw error
  }
}
