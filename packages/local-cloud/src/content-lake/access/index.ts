/**
 * Who may do what: every route asks here, nobody decides by itself.
 *
 * - reading: `mayRead(identity, document)`, `readableBy(identity, documents)`, or for queries
 *   `seenThrough(perspective, documents, identity)` of `query/perspective.ts`
 * - history: `requirePermission(identity, 'history', document)`; `isAllowedSomewhere` before it is known which document
 * - writing: put the transaction together, then `checkChanges(identity, transaction.changes())` as the last thing in
 *   `stage`; actions, mutations and uploads alike, so that there is one rule for all of them
 *
 * An identity of `null` is a visitor. What an identity may do is the table in `roles.ts`.
 */
import { insufficientPermissions, mutationError } from '../errors.ts'
import type { Identity } from '../http/environment.ts'
import { requireIdentity } from '../http/identity.ts'
import type { DocumentChange, LakeDocument } from '../store/document.ts'
import type { DocumentSet } from '../store/document-set.ts'
import { matchesFilter } from './filter.ts'
import { everything, visitorGrants, type Grant, type Permission } from './roles.ts'

export type { Grant, Permission } from './roles.ts'

/** A permission that is missing, and on which document. */
export type Refusal = { permission: Permission; documentId: string }

/** The grants of an identity, as the `acl` endpoint answers them. */
export function grantsOf(identity: Identity | null): readonly Grant[] {
  return identity ? identity.role.grants : visitorGrants
}

/** Whether a permission is granted on a document in the state given. */
export function isAllowed(
  identity: Identity | null,
  permission: Permission,
  document: LakeDocument,
): boolean {
  return grantsOf(identity).some(
    ({ filter, permissions }) => permissions.includes(permission) && matchesFilter(filter, document),
  )
}

/** Whether a permission is granted on any document at all, for asking before a body is read. */
export function isAllowedSomewhere(identity: Identity | null, permission: Permission): boolean {
  return grantsOf(identity).some(({ permissions }) => permissions.includes(permission))
}

/** Whether a document may be seen; to who may not, it does not exist. */
export function mayRead(identity: Identity | null, document: LakeDocument): boolean {
  return isAllowed(identity, 'read', document)
}

/** The documents that an identity may see. */
export function readableBy(identity: Identity | null, documents: DocumentSet): DocumentSet {
  const all = grantsOf(identity).some(
    ({ filter, permissions }) => filter === everything && permissions.includes('read'),
  )
  return all ? documents : documents.filter((document) => mayRead(identity, document))
}

/**
 * Asks for a permission on one document, or, without a document, on any.
 * @throws LakeError 401 for a visitor, 403 `insufficientPermissionsError` naming permission and document
 */
export function requirePermission(
  identity: Identity | null,
  permission: Permission,
  document?: LakeDocument,
): Identity {
  const known = requireIdentity(identity)
  const allowed = document ? isAllowed(known, permission, document) : isAllowedSomewhere(known, permission)
  if (!allowed) throw insufficientPermissions(permission, document?._id)
  return known
}

/** @throws LakeError 401 for a visitor, 403 for a role that does not manage members */
export function requireMemberManagement(identity: Identity | null): void {
  if (!requireIdentity(identity).role.managesMembers) throw insufficientPermissions('manage')
}

/**
 * The first change that an identity may not make, or null. Creating needs `create` on the new document; changing needs
 * `update` on the document before and after; deleting needs `update` on it before.
 */
export function refusedChange(identity: Identity | null, changes: readonly DocumentChange[]): Refusal | null {
  for (const { id, before, after } of changes) {
    const permission = before ? 'update' : 'create'
    const states = [before, after].filter((state) => state !== null)
    if (states.some((state) => !isAllowed(identity, permission, state))) return { permission, documentId: id }
  }
  return null
}

/**
 * Holds a transaction against the grants.
 * @throws LakeError 401 for a visitor, 403 `insufficientPermissionsError` naming permission and document, 409 where a
 * document would become one of another type
 */
export function checkChanges(identity: Identity | null, changes: readonly DocumentChange[]): void {
  requireIdentity(identity)
  const refusal = refusedChange(identity, changes)
  if (refusal) throw insufficientPermissions(refusal.permission, refusal.documentId)
  changes.forEach(checkType)
}

/**
 * A document keeps its type, as at Sanity. Otherwise a draft of a harmless type could be scheduled under the id of a
 * legal page, and replace it with the rights of the scheduled work.
 */
function checkType({ id, before, after, mutations }: DocumentChange): void {
  if (!before || !after || before._type === after._type) return
  if (mutations.some((mutation) => 'delete' in mutation)) return
  const description = `Cannot modify immutable attribute "_type" of document "${id}"`
  throw mutationError(409, { type: 'immutableAttributeError', description, attribute: '_type', id }, 0)
}
