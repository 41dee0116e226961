import { definePlugin, type DocumentActionComponent } from 'sanity'
import { duplicateAction } from './duplicate/duplicate-action'
import { useEndBadge } from './live/end-badge'
import { useSeeItLiveAction } from './live/live-action'
import { publishWithRedirects } from './publish/publish-action'
import { FormNotices } from './form-notices'
import { discardAction } from './removal/discard-action'
import { removalAction } from './removal/removal-action'
import { unpublishAction } from './removal/unpublish-action'
import { useReviewBadge } from './review/badge'
import { useReviewAction } from './review/review-action'
import { useScheduleBadge, useUnpublishingBadge } from './schedule/badge'
import { useCancelScheduleAction } from './schedule/cancel-action'
import { useScheduleAction } from './schedule/schedule-action'
import { useScheduleUnpublishingAction } from './schedule/unpublishing-action'
import { allowedActions, canCreate, isSingleton } from './singletons'
import { orderedInspector } from './validation/ordered-inspector'
import { validationCopy } from './validation-copy'

/**
 * The plugin for publishing: “Publish” with redirects from old paths, “Schedule” and “Schedule unpublishing” with their
 * badges, the badge of a page’s end, “Ask for review”, “See it live”, “Duplicate” with a path of its own, and
 * singletons, which editors cannot create, duplicate or delete.
 */
export const publishing = definePlugin({
  name: 'publishing',
  document: {
    actions: (given, { schemaType, versionType }) => {
      const actions = allowedActions(schemaType, given).map(wrapAction)
      const publish = actions.findIndex(({ action }) => action === 'publish')
      if (publish < 0) return actions
      // With the published version open, a disabled “Schedule” would take the place of “Publish”. A release has a
      // schedule of its own for all its versions.
      const isNoDraft = versionType === 'published' || versionType === 'version'
      const scheduling = isNoDraft ? [] : [useScheduleAction, useCancelScheduleAction]
      const unpublishing = isNoDraft || isSingleton(schemaType) ? [] : [useScheduleUnpublishingAction]
      const review = isNoDraft ? [] : [useReviewAction]
      return actions.toSpliced(publish + 1, 0, ...scheduling, ...unpublishing, ...review, useSeeItLiveAction)
    },
    badges: (given) => [...given, useScheduleBadge, useUnpublishingBadge, useEndBadge, useReviewBadge],
    inspectors: (given) => given.map(orderedInspector),
    newDocumentOptions: (given) => given.filter(({ templateId }) => canCreate(templateId)),
  },
  form: { components: { input: FormNotices } },
  i18n: { bundles: [validationCopy] },
  schema: { templates: (given) => given.filter(({ schemaType }) => canCreate(schemaType)) },
})

/** Adds what this site needs to a document action of the Studio. */
function wrapAction(action: DocumentActionComponent): DocumentActionComponent {
  switch (action.action) {
    case 'publish':
      return publishWithRedirects(action)
    case 'duplicate':
      return duplicateAction(action)
    case 'discardChanges':
      return discardAction(action)
    case 'delete':
      return removalAction(action)
    case 'unpublish':
      return removalAction(unpublishAction(action))
    default:
      return action
  }
}
