import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { ACCEPT_ENCODING } from './bounded-body.ts'
import { openGuarded, type OwnSite } from './guarded-connection.ts'

/** Who asks, and what stands in for whom. */
export type Caller = OwnSite & {
  userAgent: string
  /** Development only: where websites that we drew ourselves are served on this machine, by their made-up names. */
  standIns: ReadonlyMap<string, URL>
}

/**
 * Asks for one address, once: no cookies, no credentials, no redirect followed, a connection of its own.
 * @param url from `websiteUrl`
 * @param accept media types
 * @returns the answer, its content unread; it ends with the signal
 * @throws what `openGuarded` throws, and an error for an answer that is not HTTP
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
  const asked = httpRequest({
    // With a connection given, Node takes none of its own, and no proxy from a variable.
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
  // After the answer has begun, reading it meets the same error.
  asked.on('error', () => undefined)
  asked.end()
  const [response] = (await once(asked, 'response', { signal })) as [IncomingMessage]
  response.on('error', () => undefined)
  return response
}
