import http, { type RequestListener } from 'node:http'
import { refuseUnreadable } from './requests/refuse-unreadable.ts'

/**
 * Longer than proxies keep a connection open without requests (nginx and AWS: 60 seconds), so that the proxy closes it
 * first. A proxy that sends a form on a connection that this server is closing responds with 502, because it must not
 * send the form twice.
 */
const KEEP_ALIVE_MS = 75_000

/**
 * How long a client may take to send a request: the longest form with a picture, over a slow mobile network. Node.js
 * would wait for five minutes.
 */
const REQUEST_MS = 60_000

/**
 * Makes the HTTP server of the site, which does not listen yet.
 * @param siteUrl SITE_URL
 */
export function createHttpServer(siteUrl: string, listener: RequestListener): http.Server {
  const options = {
    // refuse-malformed.ts refuses a request without Host, with all security headers.
    requireHostHeader: false,
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: REQUEST_MS,
    connectionsCheckingInterval: 5000,
    // Next.js takes every request with `Upgrade` for its hot reloading, and closes the connection without a response.
    // curl and Java ask for HTTP/2 this way, and read HTTP/1.1 when the server ignores it. Node.js knows the option
    // since 22.21 and 24.9.
    shouldUpgradeCallback: () => false,
  }
  const server = http.createServer(options, listener)
  refuseUnreadable(server, siteUrl)
  return server
}
