import { createClient } from '@sanity/client'
import { definePlugin, type LayoutProps } from 'sanity'
import type { StudioAddress } from '../address'
import type { Connection } from '../connection'
import { keepTyped } from '../streams/keep-typed'
import { studioPageFetch } from './page-fetch'
import { retryMutations } from './retry-mutations'
import { FallbackNotice } from './streams/fallback-notice'
import { FallbackStreams } from './streams/fallback-streams'
import { createStreamFetch } from './streams/stream-fetch'

/** Milliseconds: what a person waiting for a colleague's change puts up with, times a handful of streams a document. */
const POLLING_INTERVAL = 5_000

/**
 * Connects a Studio with a local Content Lake: one host for all projects, and tokens to sign in, since cookies of
 * another port or host would count as third-party ones. Where there is one way to sign in, that page opens at once.
 *
 * Streams to an `http:` address, where a browser has six connections to a host, travel over WebSockets; over `https:`
 * HTTP/2 carries as many as there are. Edits without an answer are sent again.
 */
export function connectToLocalLake(address: Required<StudioAddress>): Connection {
  const { projectId, dataset, apiHost } = address
  const { protocol, host } = new URL(apiHost)
  const fallbacks = new FallbackStreams()
  const notice = definePlugin({
    name: 'liftpass-streams',
    studio: {
      components: {
        layout: function Layout(props: LayoutProps) {
          return <FallbackNotice {...props} fallbacks={fallbacks} host={host} />
        },
      },
    },
  })
  const retryingFetch = retryMutations((url, init) => fetch(url, init as RequestInit))
  const streamFetch =
    protocol === 'https:'
      ? retryingFetch
      : createStreamFetch({
          fetch: retryingFetch,
          createSocket: (address) => new WebSocket(address),
          fallbacks,
          pollingInterval: POLLING_INTERVAL,
        })
  // One function for all clients: the client keeps one stream of live events for each `resolveFetch` it meets.
  const keepingFetch = keepTyped(streamFetch)
  const resolveFetch = () => keepingFetch
  return {
    source: {
      projectId,
      dataset,
      apiHost,
      auth: { loginMethod: 'token', redirectOnSingle: true },
      unstable_clientFactory: (options) =>
        createClient({ ...options, resolveFetch, useProjectHostname: false }),
    },
    plugins: [notice()],
    pageFetch: (fetch) => studioPageFetch(fetch, address),
  }
}
