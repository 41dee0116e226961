import type { IncomingMessage } from 'node:http'
import { DISABLE_STREAMING } from '../../lib/auth/disable-streaming.ts'
import { isInternalCall } from './forwarded-for.ts'

/** Next.js reads it without regard to case. */
const mark = new RegExp(DISABLE_STREAMING, 'gi')

/** From a policy Next.js would take a nonce and bake it into pages it keeps for everybody. */
const POLICIES = ['content-security-policy', 'content-security-policy-report-only']

/**
 * Which address the visitor used, as a proxy tells it. Next.js would take the protocol for its own and call itself by
 * https, where it speaks plain http: forms whose action belongs to another page would be lost. Nothing here needs them:
 * SITE_URL says what the public address is.
 */
const PUBLIC_ADDRESS = ['x-forwarded-proto', 'x-forwarded-port', 'forwarded']

/**
 * With these and a constant of the build, which every preview cookie is, a page is rendered anew or its cache passed
 * over.
 */
const REVALIDATION = [
  'x-prerender-revalidate',
  'x-prerender-revalidate-if-generated',
  'x-next-revalidated-tags',
  'x-next-revalidate-tag-token',
]

/**
 * Takes from a request what only this site may say to Next.js. What Next.js says to itself, when it passes a form on to
 * this very server, stays.
 *
 * With the mark of pages that come whole anybody could have static pages rendered anew, one request at a time.
 */
export function stripInternalHeaders(request: IncomingMessage): void {
  const { headers } = request
  for (const name of [...POLICIES, ...PUBLIC_ADDRESS]) delete headers[name]
  if (!isInternalCall(request)) for (const name of REVALIDATION) delete headers[name]
  const agent = headers['user-agent']
  if (agent !== undefined) headers['user-agent'] = agent.replace(mark, '-')
}
