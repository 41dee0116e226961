import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isPrivateIp } from '../../lib/http/client-ip.ts'

const HEADER = 'x-request-id'

/**
 * The id of a request in the log: `x-request-id` if a proxy on this machine or a private network has set it, so that
 * both logs have the same id, else a new one. It stays in the header, for requests that Next.js forwards to this
 * server.
 */
export function requestIdOf({ headers, socket }: IncomingMessage): string {
  const received = String(headers[HEADER])
  const isTrusted = /^[\w-]{16,64}$/.test(received) && isPrivateIp(socket.remoteAddress ?? '')
  return (headers[HEADER] = isTrusted ? received : randomUUID())
}
