import { createClient } from '@sanity/client'
import { definePlugin, type LayoutProps } from 'sanity'
import type { StudioSource } from '../source'
import type { Connection } from '../connection'
import { protectUnsavedEdits } from '../streams/protect-unsaved-edits'
import { SlowSaves } from '../streams/slow-saves'
import { slowSavesNotice } from '../streams/slow-saves-notice'
import { studioPageFetch } from './page-fetch'
import { retryMutations } from './retry-mutations'
import { FallbackNotice } from './streams/fallback-notice'
import { FallbackStreams } from './streams/fallback-streams'
import { createStreamFetch } from './streams/stream-fetch'

/** Milliseconds between two polls of one stream; a document has a handful of streams. */
const POLLING_INTERVAL_MS = 5_000

/**
 * Connects a Studio with a local Content Lake: one host for all projects, and tokens to sign in, since browsers treat
 * cookies of another port or host as third-party. With a single way to sign in, that page opens at once.
 *
 * Over `http:` a browser opens six connections to a host, so streams travel over WebSockets; over `https:` HTTP/2
 * carries any number of them. Edits that get no response are sent again.
 */
export function connectToLocalLake(source: Required<StudioSource>): Connection {
  const { projectId, dataset, apiHost } = source
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
          createSocket: (url) => new WebSocket(url),
          fallbacks,
          pollingIntervalMs: POLLING_INTERVAL_MS,
        })
  // One function for all clients: @sanity/client opens one stream of live events for each `resolveFetch`.
  const saves = new SlowSaves()
  const countingFetch = saves.counted(protectUnsavedEdits(streamFetch))
  const resolveFetch = () => countingFetch
  return {
    source: {
      projectId,
      dataset,
      apiHost,
      auth: { loginMethod: 'token', redirectOnSingle: true },
      unstable_clientFactory: (options) =>
        createClient({ ...options, resolveFetch, useProjectHostname: false }),
    },
    plugins: [notice(), slowSavesNotice(saves)],
    pageFetch: (fetch) => studioPageFetch(fetch, source),
  }
}
