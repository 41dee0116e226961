import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isPrivateAddress } from '../../lib/http/client-address.ts'

const HEADER = 'x-request-id'

/**
 * The id under which a request stands in the log: that of `x-request-id` where a proxy on this machine or a private
 * network has set it, so that both logs name the same request, else a new one. It is left in the header, for requests
 * that Next.js passes on to this very server.
 */
export function requestIdOf({ headers, socket }: IncomingMessage): string {
  const given = String(headers[HEADER])
  const isKept = /^[\w-]{16,64}$/.test(given) && isPrivateAddress(socket.remoteAddress ?? '')
  return (headers[HEADER] = isKept ? given : randomUUID())
}
