import type { NextRequest } from 'next/server'
import { describeError } from '../database/errors'
import { databasePool } from '../database/pool'
import { DISABLE_STREAMING } from '../auth/disable-streaming'
import { passOn } from '../http/pass-on'
import { plainPage } from '../http/plain-page'
import { isToken, sampleByToken } from './store'
import { log } from '../log/log'

/** The page must not be cached, framed, indexed or leaked in a referrer: its URL is all that protects it. */
const HEADERS = {
  'cache-control': 'private, no-cache, no-store, max-age=0, must-revalidate',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'same-origin',
}

const SENTENCES = {
  404: 'There is no such design.',
  410: 'This link has expired. Or the request for this design was deleted. “npm run leads -- show” makes a new link.',
  503: 'The database does not respond. Please try again in a moment.',
} as const

/**
 * Lets requests with a valid link to the staff page of a design pass; a page itself could not respond with 410.
 * @param policy content security policy of the page; Next.js reads the nonce from the request's copy of it
 */
export async function guardStaffPage(request: NextRequest, policy: string): Promise<Response> {
  const refusal = await refusalOf(request.nextUrl.pathname.split('/').at(-1) ?? '')
  if (refusal) return plainPage({ status: refusal, text: SENTENCES[refusal], headers: HEADERS })
  return passOn(request, policy, { userAgent: DISABLE_STREAMING, headers: HEADERS })
}

async function refusalOf(token: string): Promise<keyof typeof SENTENCES | undefined> {
  if (!isToken(token)) return 404
  try {
    return (await sampleByToken(databasePool(), 'staff', token)) ? undefined : 410
  } catch (error) {
    log().error(`The page of a design cannot be shown: ${describeError(error)}`)
    return 503
  }
}
