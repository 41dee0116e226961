import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http'

/** Headers passed to `writeHead` itself, which `getHeader` does not return. */
export type GivenHeaders = Readonly<Record<string, OutgoingHttpHeader | undefined>>

/** Inspects the status and headers of a response before they are sent, and may change headers. */
export type HeadStep = (request: IncomingMessage, response: ServerResponse, given: GivenHeaders) => void

/**
 * Runs steps, in this order, right before the headers of a response are sent, by Next.js or by the server itself.
 *
 * Node.js has no event for this moment, so this wraps `writeHead`, once for all steps. Compression and replacement wrap
 * it afterwards, so they have changed the headers before these steps run.
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
