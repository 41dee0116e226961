import type { ActionContext } from '../actions/context.ts'
import { copyToId } from '../actions/drafts.ts'
import { replacePublished } from '../actions/publishing.ts'
import { limits } from '../limits.ts'
import { publishedId as publishedIdOf } from '../store/document.ts'
import { versionsIn, willBeUnpublished, type Release } from './release.ts'

/**
 * Publishes or unpublishes the document of every version in a release and closes the release, in one transaction.
 * @throws LakeError 409 when it holds too many documents
 */
export function publishRelease(release: Release, context: ActionContext): void {
  const versions = versionsIn(context.documents(), release.name)
  if (versions.length > limits.documentsPerRelease) {
    const description = `Release "${release.name}" has more than ${limits.documentsPerRelease} documents`
    throw context.refusal('releaseTooLargeError', description, { releaseId: release.name })
  }
  for (const version of versions) {
    const publishedId = publishedIdOf(version._id)
    if (willBeUnpublished(version)) unpublish(publishedId, context)
    else replacePublished(publishedId, version, context)
    context.applyToRelease({ delete: { id: version._id } })
  }
  context.applyToRelease({
    patch: {
      id: release._id,
      set: {
        state: 'published',
        publishedAt: new Date().toISOString(),
        finalDocumentStates: versions.map(({ _id: id }) => ({ id })),
      },
      unset: ['publishAt', 'error'],
    },
  })
}

/** Unpublishes a document if it exists. Its content stays as a draft. */
function unpublish(publishedId: string, context: ActionContext): void {
  const published = context.get(publishedId)
  if (!published) return
  const draftId = `drafts.${publishedId}`
  if (!context.get(draftId)) context.apply({ create: copyToId(published, draftId) })
  context.apply({ delete: { id: publishedId } })
}
