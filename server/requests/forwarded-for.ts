import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Header with a secret of this process, so that no client can claim that its IP address was appended already. */
const NOTED = 'x-client-ip-noted'
const secret = randomUUID()

/**
 * Appends the IP address of the connection's other end to `x-forwarded-for`, as any proxy does: `clientIp` of
 * lib/http trusts the end of that list.
 *
 * When a form's action belongs to another page, Next.js sends the request to this server a second time. That request
 * has the client's IP address already.
 */
export function appendForwardedFor(request: IncomingMessage): void {
  if (isInternalCall(request)) return
  const claimed = request.headers['x-forwarded-for']
  const seen = request.socket.remoteAddress ?? 'unknown'
  request.headers['x-forwarded-for'] = claimed ? `${String(claimed)}, ${seen}` : seen
  request.headers[NOTED] = secret
}

/** Whether this server forwards a visitor's request to itself. */
export const isInternalCall = ({ headers }: IncomingMessage): boolean => headers[NOTED] === secret
