import { databasePool } from '../database/pool.ts'
import { env } from '../env.ts'
import { clientAddress, networkOf } from '../http/client-address.ts'
import { ensureTables } from '../leads/migrate.ts'
import { take } from '../security/counter.ts'
import type { KeptSample } from './sample.ts'
import { isToken, sampleByToken } from './store.ts'
import { log } from '../log/log.ts'

/** Links that one network may open in an hour: a person opens a few, and each costs a signature. */
const LIMIT = { name: 'sample-pass', points: 120, seconds: 3600 }

/** Said to people, who come here from an email. */
const SENTENCES = {
  404: 'There is no such pass.',
  410: 'This link has expired, or the request for this pass was deleted. Design a new one at',
  429: 'Too many passes were opened from your network. Please try again later.',
  503: 'Your pass cannot be made at the moment. Please try again in a few minutes.',
} as const

/** No search engine and no cache keeps what belongs to one visitor. */
const PRIVATE = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }

/**
 * Answers a visitor's link of a sample pass.
 * @param token from the address
 * @param make the answer, from the sample; undefined where this sample has no such thing
 */
export async function answerLink(
  request: Request,
  token: string,
  make: (sample: KeptSample) => Promise<Response | undefined>,
): Promise<Response> {
  if (!isToken(token)) return sentence(404)
  const pool = databasePool()
  const { SITE_URL, TRUSTED_PROXIES } = env()
  try {
    await ensureTables(pool)
    const address = clientAddress(request.headers.get('x-forwarded-for'), TRUSTED_PROXIES)
    const wait = await take(pool, LIMIT, networkOf(address))
    if (wait !== undefined) return sentence(429, { 'retry-after': String(wait) })
    const sample = await sampleByToken(pool, 'visitor', token)
    if (!sample) return sentence(410, {}, ` ${SITE_URL}/create`)
    const answer = await make(sample)
    if (!answer) return sentence(404)
    for (const [name, value] of Object.entries(PRIVATE))
      if (!answer.headers.has(name)) answer.headers.set(name, value)
    return answer
  } catch (error) {
    log().error({ err: error }, 'A sample pass could not be made')
    return sentence(503, { 'retry-after': '60' })
  }
}

const sentence = (status: keyof typeof SENTENCES, headers: Record<string, string> = {}, more = '') =>
  new Response(`${SENTENCES[status]}${more}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', ...PRIVATE, ...headers },
  })
