import { definePlugin, type DocumentActionComponent } from 'sanity'
import { useSeeItLive } from './live/live-action'
import { publishWithRedirects } from './publish/publish-action'
import { PublishedNotice } from './published-notice'
import { removalAction } from './removal/removal-action'
import { useScheduleBadge } from './schedule/badge'
import { useCancelSchedule } from './schedule/cancel-action'
import { useScheduling } from './schedule/schedule-action'
import { allowedActions, mayCreate } from './singletons'
import { orderedInspector } from './validation/ordered-inspector'
import { wordsOfRefusal } from './words'

/**
 * Everything around publishing: “Publish” that keeps old addresses working, “Schedule” with its badge, “See it live”,
 * and pages that exist once and for all, which nobody can add, copy or delete.
 */
export const publishing = definePlugin({
  name: 'publishing',
  document: {
    actions: (given, { schemaType, versionType }) => {
      const actions = allowedActions(schemaType, given).map(ours)
      const publish = actions.findIndex(({ action }) => action === 'publish')
      if (publish < 0) return actions
      // While the published version is looked at, a greyed-out “Schedule” would stand where “Publish” was. A version in
      // a release goes out with the release, which has a schedule of its own.
      const isElsewhere = versionType === 'published' || versionType === 'version'
      const scheduling = isElsewhere ? [] : [useScheduling, useCancelSchedule]
      return actions.toSpliced(publish + 1, 0, ...scheduling, useSeeItLive)
    },
    badges: (given) => [...given, useScheduleBadge],
    inspectors: (given) => given.map(orderedInspector),
    newDocumentOptions: (given) => given.filter(({ templateId }) => mayCreate(templateId)),
  },
  form: { components: { input: PublishedNotice } },
  i18n: { bundles: [wordsOfRefusal] },
  schema: { templates: (given) => given.filter(({ schemaType }) => mayCreate(schemaType)) },
})

/** Puts what this site needs around an action of the Studio's own. */
function ours(action: DocumentActionComponent): DocumentActionComponent {
  switch (action.action) {
    case 'publish':
      return publishWithRedirects(action)
    case 'delete':
    case 'unpublish':
      return removalAction(action)
    default:
      return action
  }
}
