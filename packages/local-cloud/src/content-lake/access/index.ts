/**
 * Permissions: every route asks here instead of deciding by itself.
 *
 * - reading: `mayRead(identity, document)`, `readableBy(identity, documents)`, or for queries
 *   `applyPerspective(perspective, documents, identity)` of `query/perspective.ts`
 * - history: `requirePermission(identity, 'history', document)`; `hasPermissionOnAny` before the document is known
 * - writing: `checkChanges(identity, transaction.changes())` at the end of `stage`, for actions, mutations and uploads
 *   alike
 *
 * An identity of `null` is a visitor. An identity has the grants of its role, see `roles.ts`.
 */
import { insufficientPermissions, mutationError } from '../errors.ts'
import type { Identity } from '../http/environment.ts'
import { requireIdentity } from '../http/identity.ts'
import type { DocumentChange, LakeDocument } from '../store/document.ts'
import type { DocumentSet } from '../store/document-set.ts'
import { matchesFilter } from './filter.ts'
import { allDocuments, anonymousGrants, type Grant, type Permission } from './roles.ts'

export type { Grant, Permission } from './roles.ts'

/** A permission that is missing, and on which document. */
export type MissingPermission = { permission: Permission; documentId: string }

/** The grants of an identity, as the `acl` endpoint returns them. */
export function grantsOf(identity: Identity | null): readonly Grant[] {
  return identity ? identity.role.grants : anonymousGrants
}

/** Whether a permission is granted on a document in the state given. */
export function hasPermission(
  identity: Identity | null,
  permission: Permission,
  document: LakeDocument,
): boolean {
  return grantsOf(identity).some(
    ({ filter, permissions }) => permissions.includes(permission) && matchesFilter(filter, document),
  )
}

/** Whether a permission is granted on any document at all, for asking before a body is read. */
export function hasPermissionOnAny(identity: Identity | null, permission: Permission): boolean {
  return grantsOf(identity).some(({ permissions }) => permissions.includes(permission))
}

/** Whether an identity may read a document. Responses treat one that it may not read as missing. */
export function mayRead(identity: Identity | null, document: LakeDocument): boolean {
  return hasPermission(identity, 'read', document)
}

/** Whether an identity may read every document. */
export function mayReadAll(identity: Identity | null): boolean {
  return grantsOf(identity).some(
    ({ filter, permissions }) => filter === allDocuments && permissions.includes('read'),
  )
}

/** The documents that an identity may read. */
export function readableBy(identity: Identity | null, documents: DocumentSet): DocumentSet {
  return mayReadAll(identity) ? documents : documents.filter((document) => mayRead(identity, document))
}

/**
 * Requires a permission on one document, or, without a document, on any.
 * @throws LakeError 401 for a visitor, 403 `insufficientPermissionsError` naming permission and document
 */
export function requirePermission(
  identity: Identity | null,
  permission: Permission,
  document?: LakeDocument,
): Identity {
  const known = requireIdentity(identity)
  const allowed = document
    ? hasPermission(known, permission, document)
    : hasPermissionOnAny(known, permission)
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
export function firstRefusedChange(
  identity: Identity | null,
  changes: readonly DocumentChange[],
): MissingPermission | null {
  for (const { id, before, after } of changes) {
    const permission = before ? 'update' : 'create'
    const states = [before, after].filter((state) => state !== null)
    if (states.some((state) => !hasPermission(identity, permission, state)))
      return { permission, documentId: id }
  }
  return null
}

/**
 * Checks the changes of a transaction against the grants.
 * @throws LakeError 401 for a visitor, 403 `insufficientPermissionsError` naming permission and document, 409 where a
 * document would become one of another type
 */
export function checkChanges(identity: Identity | null, changes: readonly DocumentChange[]): void {
  requireIdentity(identity)
  const refusal = firstRefusedChange(identity, changes)
  if (refusal) throw insufficientPermissions(refusal.permission, refusal.documentId)
  changes.forEach(checkType)
}

/**
 * A document keeps its type, as at Sanity. Otherwise an editor could schedule a draft of a harmless type under the id
 * of a document that the editor may not publish, and a program with more permissions would replace it.
 */
function checkType({ id, before, after, mutations }: DocumentChange): void {
  if (!before || !after || before._type === after._type) return
  if (mutations.some((mutation) => 'delete' in mutation)) return
  const description = `Cannot modify immutable attribute "_type" of document "${id}"`
  throw mutationError(409, { type: 'immutableAttributeError', description, attribute: '_type', id }, 0)
}
