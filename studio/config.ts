import { createClient } from '@sanity/client'
import { defineConfig, type WorkspaceOptions } from 'sanity'
import { structureTool } from 'sanity/structure'
import { schemaTypes } from '../schemas'
import { isSanityCloud, type StudioAddress } from './address'
import { withoutCloudFeatures } from './features'

/** The Studio's configuration for one dataset, mounted at /studio. */
export function studioConfig(address: StudioAddress): WorkspaceOptions {
  const { projectId, dataset } = address
  return defineConfig({
    name: 'default',
    title: 'Liftpass',
    projectId,
    dataset,
    ...connection(address),
    basePath: '/studio',
    plugins: [structureTool({ title: 'Content' })],
    schema: { types: schemaTypes },
    document: { comments: { enabled: false }, askToEdit: { enabled: false } },
    ...withoutCloudFeatures,
  })
}

/** Sanity's cloud needs nothing said; any other Content Lake is one host for all projects, with tokens instead of cookies. */
function connection({ apiHost }: StudioAddress): Partial<WorkspaceOptions> {
  if (isSanityCloud(apiHost)) return {}
  return {
    apiHost,
    auth: { loginMethod: 'token' },
    unstable_clientFactory: (options) => createClient({ ...options, useProjectHostname: false }),
  }
}
