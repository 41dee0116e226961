import { createClient } from '@sanity/client'
import type { PluginOptions, WorkspaceOptions } from 'sanity'
import { isSanityCloud } from '../lib/sanity-cloud'
import type { StudioSource } from './source'
import { protectUnsavedEdits } from './streams/protect-unsaved-edits'
import { SlowSaves } from './streams/slow-saves'
import { slowSavesNotice } from './streams/slow-saves-notice'

export type Fetch = typeof globalThis.fetch

/** The options of a workspace that connect it with a dataset, and the plugins that this connection needs. */
export type Connection = {
  source: Pick<WorkspaceOptions, 'projectId' | 'dataset' | 'apiHost' | 'auth' | 'unstable_clientFactory'>
  plugins: PluginOptions[]
  /** Wraps the page's own `fetch`, for parts of the Studio that do not use `unstable_clientFactory`. */
  pageFetch?: (fetch: Fetch) => Fetch
}

/**
 * Connects with the Content Lake of a source. Code for a local Content Lake is loaded only with one.
 * @throws when that code cannot be loaded
 */
export async function connectionTo({ apiHost, ...dataset }: StudioSource): Promise<Connection> {
  if (!apiHost || isSanityCloud(apiHost)) return connectToSanity(dataset)
  // oxlint-disable-next-line no-restricted-imports -- the rule takes import() for a static import
  const { connectToLocalLake } = await import('./local-lake')
  return connectToLocalLake({ apiHost, ...dataset })
}

/**
 * Connects with Sanity's cloud. Adds to the Studio's own connection: the protection of unsaved edits, a notice about
 * slow saves, and signing in with a token.
 */
export function connectToSanity({ projectId, dataset }: Omit<StudioSource, 'apiHost'>): Connection {
  const saves = new SlowSaves()
  const countingFetch = saves.counted(protectUnsavedEdits((url, init) => fetch(url, init as RequestInit)))
  // One function for all clients, as in connectToLocalLake.
  const resolveFetch = () => countingFetch
  return {
    source: {
      projectId,
      dataset,
      // Signs in with a token, because the site verifies editors at Sanity, which it cannot do with a cookie of
      // sanity.io.
      auth: { loginMethod: 'token' },
      unstable_clientFactory: (options) => createClient({ ...options, resolveFetch }),
    },
    plugins: [slowSavesNotice(saves)],
  }
}
