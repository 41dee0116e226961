import type { ClientConfig } from '@sanity/client'
import { definePlugin, type LayoutProps, type PluginOptions } from 'sanity'
import { keepTyped } from './keep-typed'
import { createStreamFetch } from './stream-fetch'
import { Substitutes } from './substitutes'
import { SubstitutesNotice } from './substitutes-notice'
import { writeAgain } from './write-again'

/**
 * How the clients of a Studio carry their requests, and the plugin that tells when they cannot do so as they should.
 */
export type Streams = { clientOptions: Pick<ClientConfig, 'resolveFetch'>; plugin: PluginOptions }

/** Milliseconds: what a person waiting for a colleague's change puts up with, times a handful of streams a document. */
const POLLING_INTERVAL = 5_000

/**
 * Streams for a Content Lake at one address. Over `http:`, where a browser has six connections to a host, they travel
 * over WebSockets; over `https:` HTTP/2 carries as many as there are. Either way edits without an answer are sent
 * again, and what is typed while somebody else publishes is kept.
 */
export function streamsTo(apiHost: string): Streams {
  const substitutes = new Substitutes()
  const { protocol, host } = new URL(apiHost)
  const plugin = definePlugin({
    name: 'liftpass-streams',
    studio: {
      components: {
        layout: function Layout(props: LayoutProps) {
          return <SubstitutesNotice {...props} substitutes={substitutes} host={host} />
        },
      },
    },
  })()
  const patientFetch = writeAgain((url, init) => fetch(url, init as RequestInit))
  const streamFetch =
    protocol === 'https:'
      ? patientFetch
      : createStreamFetch({
          fetch: patientFetch,
          createSocket: (address) => new WebSocket(address),
          substitutes,
          pollingInterval: POLLING_INTERVAL,
        })
  // One function for all clients: the client keeps one stream of live events for each `resolveFetch` it meets.
  const keepingFetch = keepTyped(streamFetch)
  return { clientOptions: { resolveFetch: () => keepingFetch }, plugin }
}
