import type { LakeDocument } from '../store/document.ts'
import type { ActionContext } from './context.ts'
import { copyToId } from './drafts.ts'
import type { ActionOf } from './request.ts'
import { withStrongReferences } from './strong-references.ts'

/** Replaces the published document with a draft or a version, and deletes the draft or version. */
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
  const content = withStrongReferences(copyToId(version, publishedId)) as LakeDocument
  if (published) context.apply({ createOrReplace: { ...content, _createdAt: published._createdAt } })
  else context.apply({ create: content })
}

/** Unpublishes a document. Its draft stays; without a draft, one is created from the published content. */
export function unpublish(action: ActionOf<'unpublish'>, context: ActionContext): void {
  const publishedId = context.publishedId(action.publishedId)
  const id = context.versionId(action.versionId ?? action.draftId, publishedId)
  const published = context.mustExist(publishedId)
  if (!context.get(id)) context.apply({ create: copyToId(published, id) })
  context.apply({ delete: { id: publishedId } })
}

/** Deletes a published document and its drafts and versions; the request must name all of them. */
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
