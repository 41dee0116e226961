import type { ClientFetch } from '../../streams/client-fetch'
import type { FallbackStreams } from './fallback-streams'
import { respondByPolling } from './polled-response'
import { respondOverSocket, SocketRefused } from './socket-response'
import { streamSocketAddress } from './stream-address'

/** What a stream travels with; tests put their own in place of the browser's. */
export type StreamTransport = {
  fetch: ClientFetch
  createSocket: (address: string) => WebSocket
  fallbacks: FallbackStreams
  /** Milliseconds between two looks where WebSockets are refused. */
  pollingInterval: number
}

/** A local server answers in milliseconds; a proxy that swallows upgrades would otherwise keep us waiting for ever. */
const DEADLINE = 10_000

/**
 * A `fetch` that carries streams over WebSockets and everything else as ever.
 *
 * Over HTTP/1.1 a browser opens six connections to a host, for all its tabs together, and one open document holds eight
 * streams: over ordinary connections nothing else would get through, not even saving. WebSockets do not count among the
 * six: Chromium allows 255 and Firefox 200 of them, and Safari sets them apart as well. They need neither certificates
 * nor further host names or ports.
 *
 * Where a WebSocket is refused, changes of documents are polled for instead, which holds no connection; the few streams
 * of published content take ordinary ones. Both are counted in `fallbacks` for as long as they last.
 */
export function createStreamFetch(transport: StreamTransport): ClientFetch {
  const { fetch, createSocket, fallbacks, pollingInterval } = transport
  return async (url, init = {}) => {
    const address = streamSocketAddress(url)
    if (!address) return fetch(url, init)
    const signal = init.signal ?? undefined
    try {
      const headers = new Headers(init.headers)
      return await respondOverSocket({ address, headers, signal, createSocket, deadline: DEADLINE })
    } catch (error) {
      if (!(error instanceof SocketRefused)) throw error
    }
    if (!address.includes('/data/listen/')) return fallbacks.count(await fetch(url, init))
    const ping = () => fetch(new URL('/v1/ping', url).href, { signal: AbortSignal.timeout(DEADLINE) })
    return fallbacks.count(await respondByPolling({ ping, signal, interval: pollingInterval }))
  }
}
