import type { IncomingMessage } from 'node:http'

/**
 * Whether a page of another site sends the request, according to the browser. Other sites must not submit our forms in
 * visitors' names.
 *
 * Next.js would respond with 500, and would refuse our own pages too where a proxy changes the host; it accepts what
 * passes here.
 * @param siteHost host of the site's public URL, with the port if it has one
 */
export function isCrossSite({ headers }: IncomingMessage, siteHost: string): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return true
  const { origin } = headers
  if (origin === undefined) return false
  if (!URL.canParse(origin)) return true
  const { host } = new URL(origin)
  const forwarded = String(headers['x-forwarded-host'] ?? '')
    .split(',', 1)[0]
    ?.trim()
  if (![siteHost, headers.host, forwarded].includes(host)) return true
  headers['x-forwarded-host'] = host
  return false
}
