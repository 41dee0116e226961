import type { IncomingMessage } from 'node:http'

/**
 * Whether a browser says that a page of another site sends a request. No page of others may send our forms in its
 * visitors' names.
 *
 * Next.js would answer 500, and refuse our own pages too where a proxy renames the host; what passes here is made to
 * pass there.
 * @param siteHost host of the site's public address, with the port if it has one
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
