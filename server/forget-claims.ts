import type { IncomingMessage } from 'node:http'
import { WHOLE_PAGE } from '../lib/auth/whole-page.ts'

/** Next.js reads it without regard to case. */
const mark = new RegExp(WHOLE_PAGE, 'gi')

/**
 * Takes from a request what only this site may say to Next.js.
 *
 * From a policy Next.js would take a nonce and bake it into pages it keeps for everybody. With the mark of pages that come whole anybody could have static
 * pages rendered anew, one request at a time.
 */
export function forgetClaims({ headers }: IncomingMessage): void {
  delete headers['content-security-policy']
  delete headers['content-security-policy-report-only']
  const agent = headers['user-agent']
  if (agent !== undefined) headers['user-agent'] = agent.replace(mark, '-')
}
