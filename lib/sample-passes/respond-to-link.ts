import { databasePool } from '../database/pool.ts'
import { env } from '../env.ts'
import { ensureLeadAndLimitTables } from '../database/migrations/leads-and-limits.ts'
import { plainPage } from '../http/plain-page.ts'
import { requestIp } from '../http/request-ip.ts'
import { withFallbacks } from '../pass-design/default-texts.ts'
import { consumeForIp } from '../security/rate-limits.ts'
import { publishedDesigner } from './published-designer.ts'
import type { SavedSample } from './sample.ts'
import { isToken, sampleByToken } from './store.ts'
import { log } from '../log/log.ts'

/** Links that one network may open in an hour: a person opens a few, and each costs a signature. */
const LIMIT_PER_ADDRESS = 120

/** Keeps search engines and caches from storing what belongs to one visitor. */
const PRIVATE = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }

/**
 * Responds to a visitor's link to a sample pass.
 * @param token from the URL
 * @param make makes the response from the sample; returns undefined for a sample without the link's target
 */
export async function respondToLink(
  request: Request,
  token: string,
  make: (sample: SavedSample) => Promise<Response | undefined>,
): Promise<Response> {
  if (!isToken(token)) return errorPage(404)
  const pool = databasePool()
  try {
    await ensureLeadAndLimitTables(pool)
    const waitSeconds = await consumeForIp(pool, 'sample-pass', requestIp(request.headers), LIMIT_PER_ADDRESS)
    if (waitSeconds !== undefined) return errorPage(429, { 'retry-after': String(waitSeconds) })
    const sample = await sampleByToken(pool, 'visitor', token)
    if (!sample) return errorPage(410)
    const response = await make(sample)
    if (!response) return errorPage(404)
    for (const [name, value] of Object.entries(PRIVATE))
      if (!response.headers.has(name)) response.headers.set(name, value)
    return response
  } catch (error) {
    log().error({ err: error }, 'A sample pass could not be made')
    return errorPage(503, { 'retry-after': '60' })
  }
}

type ErrorStatus = keyof typeof texts
const texts = { 404: 'missing', 410: 'expired', 429: 'tooMany', 503: 'unavailable' } as const

/** Visitors come from an email: show a page with an editor's text. */
async function errorPage(status: ErrorStatus, headers: Record<string, string> = {}): Promise<Response> {
  const { [texts[status]]: text, design } = withFallbacks('links', (await publishedDesigner())?.links)
  const link = { label: design, href: `${env().SITE_URL}/create` }
  return plainPage({ status, text, link, headers: { ...PRIVATE, ...headers } })
}
