import { definePlugin } from 'sanity'
import { useHistoryAction } from './history-action'

/** The plugin for the document action “History”: earlier versions beside the current one, and restoring them. */
export const history = definePlugin({
  name: 'liftpass-history',
  document: {
    // Versions in a release have a history of their own, which the Studio shows.
    actions: (given, { versionType }) => (versionType === 'version' ? given : [...given, useHistoryAction]),
  },
})
