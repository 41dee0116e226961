import type { ClientFetch } from '../../streams/client-fetch'
import type { FallbackStreams } from './fallback-streams'
import { respondByPolling } from './polled-response'
import { respondOverSocket, SocketRefused } from './socket-response'
import { streamSocketUrl } from './socket-url'

/** What carries a stream; tests replace the browser's parts. */
export type StreamTransport = {
  fetch: ClientFetch
  createSocket: (url: string) => WebSocket
  fallbacks: FallbackStreams
  /** Milliseconds between two polls where WebSockets are refused. */
  pollingIntervalMs: number
}

/** Milliseconds. A local server responds at once; a proxy that drops upgrade requests would let us wait for ever. */
const DEADLINE_MS = 10_000

/**
 * A `fetch` that carries streams over WebSockets and leaves every other request alone.
 *
 * Over HTTP/1.1 a browser opens six connections to a host, for all its tabs together, and one open document holds eight
 * streams: they would block every other request, even saving. WebSockets do not count among the six: Chromium allows
 * 255, Firefox 200, and Safari has a separate limit too. They need no certificates, host names or ports of their own.
 *
 * Where a WebSocket is refused, changes of documents are polled for, which holds no connection; the few streams of
 * published content use ordinary connections. `fallbacks` counts both while they are open.
 */
export function createStreamFetch(transport: StreamTransport): ClientFetch {
  const { fetch, createSocket, fallbacks, pollingIntervalMs } = transport
  return async (url, init = {}) => {
    const socketUrl = streamSocketUrl(url)
    if (!socketUrl) return fetch(url, init)
    const signal = init.signal ?? undefined
    try {
      const headers = new Headers(init.headers)
      return await respondOverSocket({
        url: socketUrl,
        headers,
        signal,
        createSocket,
        deadlineMs: DEADLINE_MS,
      })
    } catch (error) {
      if (!(error instanceof SocketRefused)) throw error
    }
    if (!socketUrl.includes('/data/listen/')) return fallbacks.count(await fetch(url, init))
    const ping = () => fetch(new URL('/v1/ping', url).href, { signal: AbortSignal.timeout(DEADLINE_MS) })
    return fallbacks.count(await respondByPolling({ ping, signal, intervalMs: pollingIntervalMs }))
  }
}
