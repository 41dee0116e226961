import type { OrdinaryStreams } from './ordinary-streams'
import { respondOverSocket, SocketRefused } from './socket-response'
import { streamSocketAddress } from './stream-address'

/** The part of `fetch` that the Content Lake's client uses. */
export type ClientFetch = (
  url: string,
  init?: Omit<RequestInit, 'headers' | 'body'> & { headers?: HeadersInit; body?: unknown },
) => Promise<Response>

/** What a stream travels with; tests put their own in place of the browser's. */
export type StreamTransport = {
  fetch: ClientFetch
  createSocket: (address: string) => WebSocket
  ordinaryStreams: OrdinaryStreams
}

/** A local server answers in milliseconds; a proxy that swallows upgrades would otherwise keep us waiting for ever. */
const DEADLINE = 10_000

/**
 * A `fetch` that carries streams over WebSockets and everything else as ever.
 *
 * Over HTTP/1.1 a browser opens six connections to a host, and every open document holds several streams. WebSockets do not count
 * among the six: Chromium allows 255 and Firefox 200 of them, and Safari sets them apart as well. They need neither certificates
 * nor further host names or ports. Where a WebSocket is refused the stream takes an ordinary connection, which is counted in
 * `ordinaryStreams` for as long as it lasts; the next stream tries a WebSocket again.
 */
export function createStreamFetch({ fetch, createSocket, ordinaryStreams }: StreamTransport): ClientFetch {
  return async (url, init = {}) => {
    const address = streamSocketAddress(url)
    if (!address) return fetch(url, init)
    try {
      const headers = new Headers(init.headers)
      const signal = init.signal ?? undefined
      return await respondOverSocket({ address, headers, signal, createSocket, deadline: DEADLINE })
    } catch (error) {
      if (!(error instanceof SocketRefused)) throw error
      return counted(await fetch(url, init), ordinaryStreams)
    }
  }
}

/** The same answer, counted as an open stream until its body ends, breaks or is given up. */
function counted(response: Response, ordinaryStreams: OrdinaryStreams): Response {
  if (!response.body) return response
  const done = ordinaryStreams.add()
  const reader = response.body.getReader()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { value, done: ended } = await reader.read()
        if (!ended) return controller.enqueue(value)
        done()
        controller.close()
      } catch (error) {
        done()
        controller.error(error)
      }
    },
    cancel(reason) {
      done()
      return reader.cancel(reason)
    },
  })
  const { status, statusText, headers } = response
  return new Response(body as ReadableStream<Uint8Array<ArrayBuffer>>, { status, statusText, headers })
}
