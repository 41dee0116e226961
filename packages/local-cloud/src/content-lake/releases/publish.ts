import type { ActionContext } from '../actions/context.ts'
import { copyOf } from '../actions/drafts.ts'
import { replacePublished } from '../actions/publishing.ts'
import { limits } from '../limits.ts'
import { publishedId as publishedIdOf } from '../store/document.ts'
import { versionsIn, willBeUnpublished, type Release } from './release.ts'

/**
 * Puts every version of a release in the place of its published document, or takes that down, and closes the release.
 * One transaction: all or nothing.
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
    if (willBeUnpublished(version)) takeDown(publishedId, context)
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

/** Takes a document down, if it is still there. Its content stays as a draft. */
function takeDown(publishedId: string, context: ActionContext): void {
  const published = context.get(publishedId)
  if (!published) return
  const draftId = `drafts.${publishedId}`
  if (!context.get(draftId)) context.apply({ create: copyOf(published, draftId) })
  context.apply({ delete: { id: publishedId } })
}
