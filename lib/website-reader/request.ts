import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { ACCEPT_ENCODING } from './bounded-body.ts'
import { openGuarded, type OwnSite } from './guarded-connection.ts'

/** This site as an HTTP client. */
export type Caller = OwnSite & {
  userAgent: string
  /** Development only: URLs on this machine that serve the made-up websites, by host name. */
  standIns: ReadonlyMap<string, URL>
}

/**
 * Sends one GET request: no cookies, no credentials, no redirects, a connection of its own.
 * @param url from `websiteUrl`
 * @param accept media types
 * @returns the response with its body unread; the signal aborts it
 * @throws errors of `openGuarded`, and an error for a response that is not HTTP
 */
export async function request(
  url: URL,
  accept: string,
  caller: Caller,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const standIn = caller.standIns.get(url.hostname)
  const socket = standIn
    ? connect({ host: standIn.hostname.replace(/^\[|\]$/g, ''), port: Number(standIn.port), signal })
    : await openGuarded(url, caller, signal)
  const outgoing = httpRequest({
    // With `createConnection` Node.js opens no connection of its own and ignores proxy variables.
    createConnection: () => socket,
    path: `${standIn?.pathname ?? ''}${url.pathname}${url.search}`,
    headers: {
      host: standIn?.host ?? url.host,
      'user-agent': caller.userAgent,
      accept,
      'accept-encoding': ACCEPT_ENCODING,
      connection: 'close',
    },
    maxHeaderSize: 16_384,
    signal,
  })
  // After the response has begun, reading it reports the same error.
  outgoing.on('error', () => undefined)
  outgoing.end()
  const [response] = (await once(outgoing, 'response', { signal })) as [IncomingMessage]
  response.on('error', () => undefined)
  return response
}
