import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'

/** A request that a library makes out of our sight, found by the mark it carries. */
export type HttpWatch = {
  /** Headers to send, which carry the mark. */
  headers: Record<string, string>
  /** A header of the answer, as soon as there is one. */
  answerHeader(name: string): string | undefined
  /** Ends the request, whatever it is waiting for: the connection, the answer, or the rest of a body. */
  cancel(): void
  /** Stops watching. */
  end(): void
}

/**
 * Watches one HTTP request of this process through Node's own diagnostics channels.
 *
 * airtable.js passes neither the headers of an error on (and so no Retry-After) nor a signal in, and a body that
 * stalls keeps its promise open for ever. Its request can be seen and ended from outside, so it is.
 * @param mark unique; sent as `X-Request-ID`
 */
export function watchHttp(mark: string): HttpWatch {
  let request: ClientRequest | undefined
  let answer: IncomingMessage | undefined
  // A header may be set as a list of one.
  const isOurs = (one: ClientRequest) => String(one.getHeader('x-request-id')) === mark
  const started = (message: unknown) => {
    const { request: one } = message as { request: ClientRequest }
    if (isOurs(one)) request = one
  }
  const answered = (message: unknown) => {
    const { request: one, response } = message as { request: ClientRequest; response: IncomingMessage }
    if (isOurs(one)) answer = response
  }
  subscribe('http.client.request.start', started)
  subscribe('http.client.response.finish', answered)
  return {
    headers: { 'X-Request-ID': mark },
    answerHeader: (name) => answer?.headers[name]?.toString(),
    cancel: () => request?.destroy(),
    end: () => {
      unsubscribe('http.client.request.start', started)
      unsubscribe('http.client.response.finish', answered)
    },
  }
}
