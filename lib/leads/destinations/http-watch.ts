import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'

/** A request that a library makes internally, identified by a header. */
export type HttpWatch = {
  /** Headers to send, with the identifying one. */
  headers: Record<string, string>
  /** Reads a header of the response once there is one. */
  responseHeader(name: string): string | undefined
  /** Aborts the request while it connects, waits for the response or reads the body. */
  cancel(): void
  /** Stops watching. */
  end(): void
}

/**
 * Watches one HTTP request of this process through Node's diagnostics channels.
 *
 * airtable.js neither exposes the headers of an error (and so no Retry-After) nor takes a signal, and a stalled body
 * keeps its promise pending forever. The diagnostics channels show the request and let us abort it.
 * @param mark unique; sent as `X-Request-ID`
 */
export function watchHttp(mark: string): HttpWatch {
  let request: ClientRequest | undefined
  let ours: IncomingMessage | undefined
  // A header may be set as an array of one.
  const isOurs = (one: ClientRequest) => String(one.getHeader('x-request-id')) === mark
  const started = (message: unknown) => {
    const { request: one } = message as { request: ClientRequest }
    if (isOurs(one)) request = one
  }
  const onResponse = (message: unknown) => {
    const { request: one, response } = message as { request: ClientRequest; response: IncomingMessage }
    if (isOurs(one)) ours = response
  }
  subscribe('http.client.request.start', started)
  subscribe('http.client.response.finish', onResponse)
  return {
    headers: { 'X-Request-ID': mark },
    responseHeader: (name) => ours?.headers[name]?.toString(),
    cancel: () => request?.destroy(),
    end: () => {
      unsubscribe('http.client.request.start', started)
      unsubscribe('http.client.response.finish', onResponse)
    },
  }
}
