import type { IncomingMessage } from 'node:http'
import { ownOrigin } from '../../lib/http/same-origin.ts'

/**
 * Whether a page of another site sends the request, according to the browser. Other sites must not submit our forms in
 * visitors' names. A form that does not say where it comes from passes: some browsers and privacy tools omit it.
 *
 * Next.js would respond with 500, and would refuse our own pages too where a proxy changes the host; it accepts what
 * passes here.
 * @param siteHost host of the site's public URL, with the port if it has one
 */
export function isCrossSiteForm({ headers }: IncomingMessage, siteHost: string): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return true
  const origin = ownOrigin((name) => headers[name]?.toString(), siteHost)
  if (origin === 'other') return true
  if (origin) headers['x-forwarded-host'] = origin.host
  return false
}
