import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http'

/** Headers that `writeHead` itself was called with; they stand in no `getHeader` yet. */
export type GivenHeaders = Readonly<Record<string, OutgoingHttpHeader | undefined>>

/** Looks at the status and headers of a response that is about to leave, and may change headers. */
export type HeadStep = (request: IncomingMessage, response: ServerResponse, given: GivenHeaders) => void

/**
 * Runs steps, in this order, right before the head of a response leaves, whoever writes it.
 *
 * Node.js has no event for this moment, so that `writeHead` is wrapped, here alone. What compresses or replaces the
 * response is wrapped around this one later, and is done with the headers by then.
 */
export function finishHead(
  request: IncomingMessage,
  response: ServerResponse,
  steps: readonly HeadStep[],
): void {
  const { writeHead } = response
  response.writeHead = ((
    status: number,
    ...rest: [(OutgoingHttpHeaders | string)?, OutgoingHttpHeaders?]
  ) => {
    response.statusCode = status
    const given = rest.at(-1)
    for (const step of steps) step(request, response, typeof given === 'object' ? given : {})
    return writeHead.call(response, status, ...(rest as []))
  }) as typeof writeHead
}
