import { definePlugin } from 'sanity'
import { useSeeItLive } from './live/live-action'
import { publishWithRedirects } from './publish/publish-action'
import { useScheduleBadge } from './schedule/badge'
import { useScheduling } from './schedule/schedule-action'
import { allowedActions, mayCreate } from './singletons'
import { wordsOfRefusal } from './words'

/**
 * Everything around publishing: “Publish” that keeps old addresses working, “Schedule” with its badge, “See it live”, and pages that exist once
 * and for all, which nobody can add, copy or delete.
 */
export const publishing = definePlugin({
  name: 'publishing',
  document: {
    actions: (given, { schemaType, versionType }) => {
      const actions = allowedActions(schemaType, given).map((action) =>
        action.action === 'publish' ? publishWithRedirects(action) : action,
      )
      const publish = actions.findIndex(({ action }) => action === 'publish')
      if (publish < 0) return actions
      // While the published version is looked at, a greyed-out “Schedule” would stand where “Publish” was.
      const scheduling = versionType === 'published' ? [] : [useScheduling]
      return actions.toSpliced(publish + 1, 0, ...scheduling, useSeeItLive)
    },
    badges: (given) => [...given, useScheduleBadge],
    newDocumentOptions: (given) => given.filter(({ templateId }) => mayCreate(templateId)),
  },
  i18n: { bundles: [wordsOfRefusal] },
  schema: { templates: (given) => given.filter(({ schemaType }) => mayCreate(schemaType)) },
})
