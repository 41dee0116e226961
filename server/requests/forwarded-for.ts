import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Known to this process alone, so that nobody else can claim to have noted the address already. */
const NOTED = 'x-address-noted'
const secret = randomUUID()

/**
 * Appends the address at the other end of the connection to `x-forwarded-for`, as any proxy does: the end of that list
 * is what `clientAddress` of lib/http believes.
 *
 * When a form is sent from a page that does not hold its action, Next.js passes the request on to this very server;
 * that visitor is noted already.
 */
export function appendForwardedFor(request: IncomingMessage): void {
  if (isInternalCall(request)) return
  const claimed = request.headers['x-forwarded-for']
  const seen = request.socket.remoteAddress ?? 'unknown'
  request.headers['x-forwarded-for'] = claimed ? `${String(claimed)}, ${seen}` : seen
  request.headers[NOTED] = secret
}

/** Whether this server calls itself on behalf of a visitor: it has seen the request before. */
export const isInternalCall = ({ headers }: IncomingMessage): boolean => headers[NOTED] === secret
