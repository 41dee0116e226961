import { randomUUID } from 'node:crypto'
import { badRequest, mutationError } from '../errors.ts'
import { checkReleaseLock } from '../releases/lock.ts'
import { isDocumentId, type LakeDocument } from '../store/document.ts'
import type { DocumentSet } from '../store/document-set.ts'
import { documentProblem } from '../store/validation.ts'
import type { DraftedDocument, Transaction } from '../store/transaction.ts'
import { withArrayKeys } from './array-keys.ts'
import { patched } from './patch.ts'
import { editsOf, type Mutation, type Patch, type Selection } from './request.ts'

/** The effect of a mutation on one document. */
export type MutationResult = { id: string; operation: 'create' | 'update' | 'delete' | 'none' }

export type MutationContext = {
  transaction: Transaction
  autoGenerateArrayKeys: boolean
  /** true for an action on a release: only such actions may write the release and the versions that it locks. */
  isReleaseAction?: boolean
  /** Ids of the documents that a query selects. */
  selectByQuery: (documents: DocumentSet, query: string, params: Record<string, unknown>) => string[]
}

/**
 * Applies one mutation to a transaction.
 * @param index place of the mutation in the request, for the error
 * @returns one entry per selected document
 * @throws LakeError 400 or 409 in Sanity's `mutationError` shape
 */
export function applyMutation(mutation: Mutation, index: number, context: MutationContext): MutationResult[] {
  if ('create' in mutation) return [create(mutation.create, index, context)]
  if ('createIfNotExists' in mutation) return [createIfNotExists(mutation.createIfNotExists, index, context)]
  if ('createOrReplace' in mutation) return [createOrReplace(mutation.createOrReplace, index, context)]
  if ('delete' in mutation) {
    const { purge } = mutation.delete
    return select(mutation.delete, context).map((id) => remove(id, purge, index, context))
  }
  const { patch } = mutation
  return select(patch, context).map((id) => patchOne(id, patch, index, context))
}

function create(
  attributes: Record<string, unknown>,
  index: number,
  context: MutationContext,
): MutationResult {
  const document = draft(attributes, index, context)
  if (context.transaction.get(document._id)) {
    const description = `Document by ID "${document._id}" already exists`
    throw mutationError(409, { type: 'documentAlreadyExistsError', description, id: document._id }, index)
  }
  checkLock(document._id, index, context)
  context.transaction.put(document, (kept) => ({ create: kept }), index)
  return { id: document._id, operation: 'create' }
}

function createIfNotExists(attributes: Record<string, unknown>, index: number, context: MutationContext) {
  const document = draft(attributes, index, context)
  const exists = context.transaction.get(document._id) !== undefined
  if (!exists) {
    checkLock(document._id, index, context)
    context.transaction.put(document, (kept) => ({ createIfNotExists: kept }), index)
  }
  return { id: document._id, operation: exists ? 'none' : 'create' } as const
}

function createOrReplace(attributes: Record<string, unknown>, index: number, context: MutationContext) {
  const document = draft(attributes, index, context)
  const exists = context.transaction.get(document._id) !== undefined
  checkLock(document._id, index, context)
  context.transaction.put(document, (kept) => ({ createOrReplace: kept }), index)
  return { id: document._id, operation: exists ? 'update' : 'create' } as const
}

function remove(
  id: string,
  purge: boolean | undefined,
  index: number,
  context: MutationContext,
): MutationResult {
  if (!context.transaction.get(id)) return { id, operation: 'none' }
  checkLock(id, index, context)
  context.transaction.remove(id, index, purge)
  return { id, operation: 'delete' }
}

function patchOne(id: string, patch: Patch, index: number, context: MutationContext): MutationResult {
  const document = context.transaction.get(id)
  if (!document) {
    const description = `The document with the ID "${id}" was not found`
    throw mutationError(409, { type: 'documentNotFoundError', description, id }, index)
  }
  checkLock(id, index, context)
  checkRevision(document, patch.ifRevisionID, index, context)
  const edits = context.autoGenerateArrayKeys ? withArrayKeys(editsOf(patch)) : editsOf(patch)
  const result = storable(patched(document, edits, index), index)
  context.transaction.put(result, () => ({ patch: { id, ...edits } }), index)
  return { id, operation: 'update' }
}

function checkLock(id: string, index: number, { transaction, isReleaseAction }: MutationContext): void {
  if (!isReleaseAction) checkReleaseLock(id, index, transaction)
}

function checkRevision(
  document: LakeDocument,
  expectedRevisionID: string | undefined,
  index: number,
  { transaction }: MutationContext,
): void {
  const currentRevisionID = transaction.revisionBefore(document._id) ?? document._rev
  if (expectedRevisionID === undefined || expectedRevisionID === currentRevisionID) return
  const type = 'documentRevisionIDDoesNotMatchError'
  const description = `document "${document._id}" has revision "${currentRevisionID}", not "${expectedRevisionID}"`
  throw mutationError(
    409,
    { type, description, id: document._id, currentRevisionID, expectedRevisionID },
    index,
  )
}

/** Checks a document of the request and gives it an id if it has none. @throws LakeError 400 */
function draft(
  attributes: Record<string, unknown>,
  index: number,
  context: MutationContext,
): DraftedDocument {
  const { _id: id = '', _type: type } = attributes
  if (typeof id !== 'string') throw invalid('_id must be a text', index)
  const _id = id === '' || id.endsWith('.') ? id + randomUUID() : id
  if (!isDocumentId(_id)) throw invalid(`"${_id.slice(0, 140)}" is not a valid document ID`, index)
  if (typeof type !== 'string' || type === '' || type.length > 128) {
    throw invalid('a document needs a _type of 1 to 128 characters', index)
  }
  const document = { ...attributes, _id, _type: type }
  return storable(context.autoGenerateArrayKeys ? withArrayKeys(document) : document, index)
}

function storable(document: DraftedDocument, index: number): DraftedDocument {
  const problem = documentProblem(document)
  if (problem) throw invalid(problem, index)
  return document
}

function select(selection: Selection, context: MutationContext): string[] {
  if ('query' in selection) {
    return context.selectByQuery(context.transaction.documents(), selection.query, selection.params ?? {})
  }
  const ids = [selection.id].flat()
  const bad = ids.find((id) => !isDocumentId(id))
  if (bad !== undefined) throw badRequest(`"${bad.slice(0, 140)}" is not a valid document ID`)
  return ids
}

function invalid(reason: string, index: number) {
  const description = `Invalid document: ${reason}`
  return mutationError(400, { type: 'validationError', description }, index)
}
