import { defineConfig, type WorkspaceOptions } from 'sanity'
import { structureTool } from 'sanity/structure'
import { schemaTypes } from '../schemas'

/** Where the Studio finds its content. */
export type StudioAddress = {
  projectId: string
  dataset: string
  /** Base address of the Content Lake; left out, it is Sanity's own (https://api.sanity.io). */
  apiHost?: string
}

/** The Studio's configuration for one dataset, mounted at /studio. */
export function studioConfig({ projectId, dataset, apiHost }: StudioAddress): WorkspaceOptions {
  return defineConfig({
    name: 'default',
    title: 'Liftpass',
    projectId,
    dataset,
    ...(apiHost ? { apiHost } : {}),
    basePath: '/studio',
    plugins: [structureTool()],
    schema: { types: schemaTypes },
  })
}
