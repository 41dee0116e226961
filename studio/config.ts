import { defineConfig, type WorkspaceOptions } from 'sanity'
import { structureTool } from 'sanity/structure'
import { schemaTypes } from '../schemas'
import type { StudioAddress } from './address'
import { connectionTo } from './connection'
import { withoutCloudFeatures } from './features'

/** The Studio's configuration for one dataset, mounted at /studio. */
export function studioConfig(address: StudioAddress): WorkspaceOptions {
  const connection = connectionTo(address)
  return defineConfig({
    name: 'default',
    title: 'Liftpass',
    ...connection.source,
    basePath: '/studio',
    plugins: [structureTool({ title: 'Content' }), ...connection.plugins],
    schema: { types: schemaTypes },
    document: { comments: { enabled: false }, askToEdit: { enabled: false } },
    ...withoutCloudFeatures,
  })
}
