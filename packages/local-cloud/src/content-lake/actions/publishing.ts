import type { LakeDocument } from '../store/document.ts'
import type { ActionContext } from './context.ts'
import { copyOf } from './drafts.ts'
import type { ActionOf } from './request.ts'
import { strengthened } from './strengthen.ts'

/** Puts a draft or a version in the place of the published document, and deletes it. */
export function publish(action: ActionOf<'publish'>, context: ActionContext): void {
  const publishedId = context.publishedId(action.publishedId)
  const id = context.versionId(action.versionId ?? action.draftId, publishedId)
  const version = context.mustExist(id)
  context.mustBeAt(id, action.ifDraftRevisionId)
  context.mustBeAt(id, action.ifVersionRevisionId)
  context.mustBeAt(publishedId, action.ifPublishedRevisionId)
  replacePublished(publishedId, version, context)
  context.apply({ delete: { id } })
}

/** Gives a published document the content of a draft or a version, creating it where it is missing. */
export function replacePublished(publishedId: string, version: LakeDocument, context: ActionContext): void {
  const published = context.get(publishedId)
  const content = strengthened(copyOf(version, publishedId)) as LakeDocument
  if (published) context.apply({ createOrReplace: { ...content, _createdAt: published._createdAt } })
  else context.apply({ create: content })
}

/** Takes a document down. Its draft stays, or is made from what was published. */
export function unpublish(action: ActionOf<'unpublish'>, context: ActionContext): void {
  const publishedId = context.publishedId(action.publishedId)
  const id = context.versionId(action.versionId ?? action.draftId, publishedId)
  const published = context.mustExist(publishedId)
  if (!context.get(id)) context.apply({ create: copyOf(published, id) })
  context.apply({ delete: { id: publishedId } })
}

/** Deletes a published document with the drafts and versions named, which must be all there are. */
export function deleteDocument(action: ActionOf<'delete'>, context: ActionContext): void {
  const publishedId = context.publishedId(action.publishedId)
  const included = new Set(action.includeDrafts.map((id) => context.versionId(id, publishedId)))
  const versions = context.documents().versionsOf(publishedId)
  const forgotten = versions.find(({ _id: id }) => id !== publishedId && !included.has(id))
  if (forgotten) {
    const description = `Document "${publishedId}" has a draft or version that includeDrafts does not name: "${forgotten._id}"`
    throw context.refusal('documentHasVersionsError', description, { id: publishedId })
  }
  if (versions.length === 0) context.mustExist(publishedId)
  for (const { _id: id } of versions) context.apply({ delete: { id, purge: action.purge } })
}
