import { createClient } from '@sanity/client'
import type { PluginOptions, WorkspaceOptions } from 'sanity'
import { isSanityCloud } from '../lib/sanity-cloud'
import type { StudioAddress } from './address'
import { keepTyped } from './streams/keep-typed'

export type Fetch = typeof globalThis.fetch

/** What connects a workspace with its content, and the plugins that go with it. */
export type Connection = {
  source: Pick<WorkspaceOptions, 'projectId' | 'dataset' | 'apiHost' | 'auth' | 'unstable_clientFactory'>
  plugins: PluginOptions[]
  /** Wraps the page's own `fetch`, for those parts of the Studio that take no client of ours. */
  pageFetch?: (fetch: Fetch) => Fetch
}

/**
 * Connects with the Content Lake at an address. What only a local one needs is loaded only for a local one.
 * @throws when that code cannot be loaded
 */
export async function connectionTo({ apiHost, ...dataset }: StudioAddress): Promise<Connection> {
  if (!apiHost || isSanityCloud(apiHost)) return connectToSanity(dataset)
  const { connectToLocalLake } = await import('./local-lake')
  return connectToLocalLake({ apiHost, ...dataset })
}

/** Connects with Sanity's cloud, of which the Studio knows everything but how to keep what is typed. */
export function connectToSanity({ projectId, dataset }: Omit<StudioAddress, 'apiHost'>): Connection {
  const keepingFetch = keepTyped((url, init) => fetch(url, init as RequestInit))
  // One function for all clients, as in connectToLocalLake.
  const resolveFetch = () => keepingFetch
  return {
    source: {
      projectId,
      dataset,
      unstable_clientFactory: (options) => createClient({ ...options, resolveFetch }),
    },
    plugins: [],
  }
}
