import type { LakeDocument } from '../store/document.ts'
import type { ActionContext } from './context.ts'
import type { ActionOf } from './request.ts'

/** Makes the draft of a document that is not published yet. */
export function createDraft(action: ActionOf<'create'>, context: ActionContext): void {
  const publishedId = context.publishedId(action.publishedId)
  const given = action.attributes._id
  const id = context.versionId(typeof given === 'string' ? given : `drafts.${publishedId}`, publishedId)
  if (action.ifExists === 'ignore' && context.get(id)) return
  if (id.startsWith('drafts.') && context.get(publishedId)) {
    const description = `Document by ID "${publishedId}" is published already; edit it to make a draft`
    throw context.refusal('documentAlreadyExistsError', description, { id: publishedId })
  }
  context.apply({ create: { ...action.attributes, _id: id } })
}

/** Patches a draft, which is first made from the published document where it is missing. */
export function editDraft(action: ActionOf<'edit'>, context: ActionContext): void {
  const publishedId = context.publishedId(action.publishedId)
  const id = context.versionId(action.versionId ?? action.draftId, publishedId)
  const { ifRevisionID, ...edits } = action.patch
  context.mustBeAt(context.get(id) ? id : publishedId, ifRevisionID)
  if (!context.get(id)) context.apply({ create: copyToId(context.mustBeReadable(publishedId), id) })
  context.apply({ patch: { id, ...edits } })
}

/** Replaces a draft as a whole; this is how the Studio restores a revision. */
export function replaceDraft(action: ActionOf<'replaceDraft'>, context: ActionContext): void {
  const publishedId = context.publishedId(action.publishedId)
  const given = action.attributes._id
  const id = context.versionId(typeof given === 'string' ? given : `drafts.${publishedId}`, publishedId)
  if (!context.get(id)) context.mustExist(publishedId)
  context.apply({ createOrReplace: { ...action.attributes, _id: id } })
}

/** Deletes a draft or a version. */
export function discard(
  action: ActionOf<'discard'> | ActionOf<'version.discard'>,
  context: ActionContext,
): void {
  const id = context.versionId(action.versionId ?? ('draftId' in action ? action.draftId : undefined))
  context.mustExist(id)
  context.apply({ delete: { id, purge: action.purge } })
}

/** Makes a version of a document, from another version of it or as given. */
export function createVersion(action: ActionOf<'version.create'>, context: ActionContext): void {
  const publishedId = context.publishedId(action.publishedId)
  const { document, baseId, versionId, ifBaseRevisionId } = action
  if (document) {
    context.versionId(typeof document._id === 'string' ? document._id : undefined, publishedId)
    return context.apply({ create: document })
  }
  if (baseId === undefined) throw context.badRequest('document, or baseId and versionId, is missing')
  const id = context.versionId(versionId, publishedId)
  const base = context.mustBeReadable(baseId)
  context.mustBeAt(baseId, ifBaseRevisionId)
  context.apply({ create: copyToId(base, id) })
}

/** Replaces a draft or a version that exists. */
export function replaceVersion({ document }: ActionOf<'version.replace'>, context: ActionContext): void {
  const id = context.versionId(typeof document._id === 'string' ? document._id : undefined)
  context.mustExist(id)
  context.apply({ createOrReplace: document })
}

/** Marks a version, so that publishing its release unpublishes the document. */
export function unpublishVersion(action: ActionOf<'version.unpublish'>, context: ActionContext): void {
  const publishedId = context.publishedId(action.publishedId)
  const id = context.versionId(action.versionId, publishedId)
  const published = context.mustBeReadable(publishedId)
  if (!context.get(id)) context.apply({ create: copyToId(published, id) })
  context.apply({ patch: { id, setIfMissing: { _system: {} }, set: { '_system.delete': true } } })
}

/** The same content under another id, without what the server notes about a version. */
export function copyToId(document: LakeDocument, id: string): LakeDocument {
  const copy: LakeDocument = { ...document, _id: id }
  delete copy._system
  return copy
}
