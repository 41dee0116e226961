import type { SanityClient, SanityDocument } from '@sanity/client'
import { draftId, publishedId } from '../../../content-model/published-id'
import { documentName } from '../../document-name'
import type { Person } from '../use-self'

/** A document in the bin; schemas/documents/deleted-document.ts documents each field. */
export type DeletedDocument = {
  _id: string
  _type: 'deletedDocument'
  documentId: string
  documentType: string
  documentTitle: string
  deletedAt: string
  deletedBy?: { id?: string; name?: string }
  /** the document as JSON */
  content: string
}

/**
 * The id of the record of a deleted document: one each. Its dot makes it private.
 * @param id of the deleted document, as published
 */
export const binId = (id: string) => `bin.${id}`

const SYSTEM_FIELDS = new Set(['_rev', '_updatedAt', '_createdAt', '_system'])

/**
 * Puts a deleted document into the bin.
 * @param document its draft if it had one, otherwise the published version
 * @param by the editor who deleted it
 * @throws the client's errors
 */
export async function putIntoBin(document: SanityDocument, by: Person, client: SanityClient): Promise<void> {
  const id = publishedId(document._id)
  const content = Object.fromEntries(Object.entries(document).filter(([name]) => !SYSTEM_FIELDS.has(name)))
  await client.createOrReplace({
    _id: binId(id),
    _type: 'deletedDocument',
    documentId: id,
    documentType: document._type,
    documentTitle: documentName(document),
    deletedAt: new Date().toISOString(),
    ...(by ? { deletedBy: by } : {}),
    content: JSON.stringify({ ...content, _id: id }),
  })
}

/** `exists`: the dataset has the document again, so this only removes it from the bin. */
export type Restoration = { kind: 'restored'; missing: number } | { kind: 'exists' }

/**
 * Brings a document back as a draft, and takes it out of the bin, in one transaction. References to documents and
 * pictures that are gone by now are left out: the Content Lake would refuse them.
 * @param id of the deleted document, as published
 * @returns `missing`: the number of references left out
 * @throws the client's errors; Error when the bin does not have the document
 */
export async function restoreFromBin(id: string, client: SanityClient): Promise<Restoration> {
  const raw = client.withConfig({ perspective: 'raw' })
  const record = await raw.fetch<DeletedDocument | null>('*[_id == $id][0]', { id: binId(id) })
  if (!record)
    throw new Error('It is no longer in the bin: another editor has brought it back or deleted it.')
  const count = await raw.fetch<number>('count(*[_id in $ids])', { ids: [id, draftId(id)] })
  if (count > 0) {
    await forgetDeleted(id, client)
    return { kind: 'exists' }
  }
  const content = JSON.parse(record.content) as SanityDocument
  const references = referencesOf(content)
  const ids = references.flatMap(({ _ref }) => [_ref, draftId(_ref)])
  const existing = new Set(await raw.fetch<string[]>('*[_id in $ids]._id', { ids }))
  // The Studio refers weakly to a document that is a draft only.
  const isGone = ({ _ref, _weak }: Reference) =>
    !existing.has(_ref) && !(_weak && existing.has(draftId(_ref)))
  const draft = withoutReferences(content, isGone) as SanityDocument
  await client
    .transaction()
    .create({ ...draft, _id: draftId(id) })
    .delete(record._id)
    .commit({ visibility: 'sync' })
  return { kind: 'restored', missing: new Set(references.filter(isGone).map(({ _ref }) => _ref)).size }
}

/** Deletes a document from the bin for good. @throws the client's errors */
export async function forgetDeleted(id: string, client: SanityClient): Promise<void> {
  await client.delete(binId(id), { visibility: 'sync' })
}

/** Takes a document out of the bin if the dataset has it again. @throws the client's errors */
export async function forgetRestored(id: string, client: SanityClient): Promise<void> {
  const query = '*[_id == $record && count(*[_id in $ids]) > 0]'
  await client.delete({ query, params: { record: binId(id), ids: [id, draftId(id)] } })
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

type Reference = { _ref: string; _weak?: boolean }

const isReference = (value: unknown): value is Reference => isObject(value) && typeof value._ref === 'string'

function referencesOf(value: unknown): Reference[] {
  if (Array.isArray(value)) return value.flatMap(referencesOf)
  if (isReference(value)) return [value]
  return isObject(value) ? Object.values(value).flatMap(referencesOf) : []
}

/** A copy without the references that are gone, and without pictures whose file is. */
function withoutReferences(value: unknown, isGone: (reference: Reference) => boolean): unknown {
  const isLeftOut = (part: unknown): boolean =>
    isReference(part) ? isGone(part) : isObject(part) && 'asset' in part && isLeftOut(part.asset)
  if (Array.isArray(value))
    return value.filter((part) => !isLeftOut(part)).map((part) => withoutReferences(part, isGone))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => !isLeftOut(part))
      .map(([name, part]) => [name, withoutReferences(part, isGone)]),
  )
}
