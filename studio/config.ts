import { defineConfig, type WorkspaceOptions } from 'sanity'
import { structureTool } from 'sanity/structure'
import { schemaTypes } from '../schemas'
import type { Connection } from './connection'
import { beforePublishing, withLinkCheck } from './before-publishing'
import { isDiscussed, withoutCloudFeatures } from './features'
import { guide } from './guide'
import { history } from './history'
import { pictures } from './pictures'
import { presentation } from './presentation'
import { publishing } from './publishing'
import { results } from './results'
import { dialogClosing } from './shell/close-one-dialog'
import { oneToast } from './shell/one-toast'
import { crashRecovery } from './shell/reload-after-crash'
import { focusReturn } from './shell/return-focus'
import { featuresFirst } from './shell/wait-for-features'
import { search } from './search'
import { studioCopy } from './shell/copy'
import { startingPoints, startingPointTemplates } from './starting-points'
import { structure } from './structure'
import { articleByAuthor } from './structure/blog'
import { routeTemplates } from './structure/route-templates'
import { PassIcon } from './theme/pass-icon'
import { studioTheme } from './theme/theme'
import { uploads } from './uploads'
import { workInProgress } from './work-in-progress'

/** The Studio's configuration for the dataset of a connection, mounted at /studio. */
export function studioConfig(connection: Connection): WorkspaceOptions {
  return defineConfig({
    name: 'default',
    title: 'Liftpass',
    icon: PassIcon,
    theme: studioTheme(),
    ...connection.source,
    basePath: '/studio',
    plugins: [
      structureTool({ title: 'Content', structure }),
      presentation(),
      workInProgress(),
      publishing(),
      history(),
      beforePublishing(),
      pictures(),
      results(),
      search(),
      guide(),
      uploads(),
      studioCopy(),
      crashRecovery(),
      focusReturn(),
      featuresFirst(),
      dialogClosing(),
      oneToast(),
      ...connection.plugins,
    ],
    schema: {
      types: schemaTypes,
      templates: (templates) => [
        ...templates.filter(({ id }) => !(id in startingPoints)),
        ...startingPointTemplates,
        articleByAuthor,
        ...routeTemplates,
      ],
    },
    document: {
      actions: withLinkCheck,
      comments: { enabled: isDiscussed },
      askToEdit: { enabled: false },
    },
    ...withoutCloudFeatures,
  })
}
