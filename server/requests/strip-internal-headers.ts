import type { IncomingMessage } from 'node:http'
import { DISABLE_STREAMING } from '../../lib/auth/disable-streaming.ts'
import { isInternalCall } from './forwarded-for.ts'

/** Next.js reads it case-insensitively. */
const mark = new RegExp(DISABLE_STREAMING, 'gi')

/** Next.js would take a nonce from this policy and put it into cached pages. */
const POLICIES = ['content-security-policy', 'content-security-policy-report-only']

/**
 * Headers in which proxies name the public scheme and port. Next.js would call itself over https, where it speaks plain
 * http, and lose forms whose action belongs to another page. The site needs none of them: SITE_URL is the public URL.
 */
const PUBLIC_ADDRESS = ['x-forwarded-proto', 'x-forwarded-port', 'forwarded']

/**
 * With these headers a client that knows a constant of the build, which every preview cookie contains, can make the
 * server render pages again or bypass the cache.
 */
const REVALIDATION = [
  'x-prerender-revalidate',
  'x-prerender-revalidate-if-generated',
  'x-next-revalidated-tags',
  'x-next-revalidate-tag-token',
]

/**
 * Removes headers that only this site may send to Next.js. Requests that Next.js forwards to this server keep them.
 *
 * With the mark of disable-streaming.ts a client could make the server render static pages again.
 */
export function stripInternalHeaders(request: IncomingMessage): void {
  const { headers } = request
  for (const name of [...POLICIES, ...PUBLIC_ADDRESS]) delete headers[name]
  if (!isInternalCall(request)) for (const name of REVALIDATION) delete headers[name]
  const agent = headers['user-agent']
  if (agent !== undefined) headers['user-agent'] = agent.replace(mark, '-')
}
