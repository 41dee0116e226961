import { type ClientConfig, createClient } from '@sanity/client'
import type { PluginOptions, WorkspaceOptions } from 'sanity'
import { isSanityCloud } from '../lib/sanity-cloud'
import type { StudioAddress } from './address'
import { streamsTo } from './streams'
import { keepTyped } from './streams/keep-typed'

/** What connects a workspace with its content, and the plugins that go with it. */
export type Connection = {
  source: Pick<WorkspaceOptions, 'projectId' | 'dataset' | 'apiHost' | 'auth' | 'unstable_clientFactory'>
  plugins: PluginOptions[]
}

/**
 * Connects with the Content Lake at an address. Of Sanity's cloud nothing has to be said; any other is one host for all
 * projects and signs people in with tokens, since cookies of another port or host would count as third-party ones.
 * Where there is one way to sign in, that page opens at once.
 */
export function connectionTo({ projectId, dataset, apiHost }: StudioAddress): Connection {
  if (!apiHost || isSanityCloud(apiHost)) {
    const keepingFetch = keepTyped((url, init) => fetch(url, init as RequestInit))
    // One function for all clients, as in streamsTo.
    const resolveFetch = () => keepingFetch
    const unstable_clientFactory = (options: ClientConfig) => createClient({ ...options, resolveFetch })
    return { source: { projectId, dataset, unstable_clientFactory }, plugins: [] }
  }
  const streams = streamsTo(apiHost)
  return {
    source: {
      projectId,
      dataset,
      apiHost,
      auth: { loginMethod: 'token', redirectOnSingle: true },
      unstable_clientFactory: (options) =>
        createClient({ ...options, ...streams.clientOptions, useProjectHostname: false }),
    },
    plugins: [streams.plugin],
  }
}
