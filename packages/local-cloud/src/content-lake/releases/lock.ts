import { mutationError } from '../errors.ts'
import type { Transaction } from '../store/transaction.ts'
import { isReleaseId, releaseIn, releaseNameOf } from './release.ts'

/**
 * Refuses mutations of documents that only actions on releases may change: releases, and versions in a release that is
 * scheduled, published or archived. Permissions for what a release publishes were checked when it was scheduled.
 * @param index index of the mutation in the request
 * @throws LakeError 409
 */
export function checkReleaseLock(id: string, index: number, transaction: Transaction): void {
  if (isReleaseId(id)) {
    const description = `Document "${id}" is a release; use the actions sanity.action.release.* to change it`
    throw mutationError(409, { type: 'documentLockedError', description, id }, index)
  }
  const name = releaseNameOf(id)
  const release = name === undefined ? undefined : releaseIn(transaction, name)
  if (!release || release.state === 'active') return
  const description = `Document "${id}" is locked because release "${name}" is ${release.state}`
  throw mutationError(409, { type: 'documentLockedError', description, id, releaseId: name }, index)
}
