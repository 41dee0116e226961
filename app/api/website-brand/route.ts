import * as z from 'zod/mini'
import { databasePool } from '@/lib/database/pool'
import { describeError } from '@/lib/database/errors'
import { retry } from '@/lib/database/retry'
import { env } from '@/lib/env'
import { clientAddress } from '@/lib/http/client-address'
import { limitedBody } from '@/lib/http/limited-body'
import { isSameOrigin } from '@/lib/http/same-origin'
import { webAddress } from '@/lib/http/web-address'
import { ensureTables } from '@/lib/database/migrations/leads'
import { takeForAddress } from '@/lib/security/rate-limits'
import { checkTurnstile } from '@/lib/security/turnstile'
import { isPermit, makePermit } from '@/lib/website-reader/permit'
import type { WebsiteBrand } from '@/lib/website-reader/read-website'
import { log } from '@/lib/log/log'

/** In bytes: an address, and a captcha's token. */
const BODY_LIMIT = 8_000
const REACH_MS = 3000

const question = z.object({
  website: z.string(),
  /** token of Cloudflare Turnstile */
  captcha: z.optional(z.string()),
  /** from an earlier answer, instead of a token */
  permit: z.optional(z.string()),
})

/**
 * Tells the designer on /create the name, colour and logo of a gym, read from its website.
 *
 * Takes `{website, captcha?, permit?}`, answers `{name, color?, logo?, unread?, permit?}`: `#rrggbb`, a data URL of a
 * PNG, whether the website did not answer or may not be read, and what to send instead of a captcha for the next hour.
 * Where the website says nothing there is a name all the same.
 * `{error}` with 400 (not the address of a public website), 403 (of another site; or, with `captcha: true`, the captcha
 * is to be solved), 413, 415, 429 and 503 (with `Retry-After`).
 */
export async function POST(request: Request): Promise<Response> {
  const { SITE_URL, TRUSTED_PROXIES, WEBSITE_READER } = env()
  if (!isSameOrigin(request, SITE_URL)) return refuse(403, 'Only pages of this site may ask.')
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) {
    return refuse(415, 'Send JSON, as {"website": "gym.com"}.')
  }
  const body = await limitedBody(request, BODY_LIMIT)
  if (body === undefined) return refuse(413, `The body is larger than ${BODY_LIMIT} bytes.`)
  const asked = z.safeParse(question, parsed(body)).data
  const website = asked && webAddress(asked.website.trim())
  if (!website) return refuse(400, 'Expected {"website": "gym.com"}, the address of a public website.')

  // What reads pages and pictures is loaded when somebody asks for it first.
  const { brandWithoutReading, readWebsite, TooBusy } = await import('@/lib/website-reader/read-website')
  if (WEBSITE_READER === 'off') return answer(brandWithoutReading(website))

  const address = clientAddress(request.headers.get('x-forwarded-for'), TRUSTED_PROXIES)
  const wait = await takeOne(address)
  if (wait === undefined) return refuse(503, 'Websites cannot be read at the moment.', 10)
  if (wait > 0) return refuse(429, 'You have had many websites read. Try again later.', wait)
  const permit = await permitOf(asked, address)
  if (permit === 'needs captcha') return refuse(403, 'Solve the captcha first.', undefined, { captcha: true })
  try {
    return answer(await readWebsite(website), permit)
  } catch (error) {
    if (error instanceof TooBusy)
      return refuse(503, 'Many websites are being read. Try again in a moment.', 5)
    throw error
  }
}

/** @returns 0, the seconds to wait, or undefined when the database does not answer */
async function takeOne(address: string): Promise<number | undefined> {
  const deadline = Date.now() + REACH_MS
  const pool = databasePool()
  const attempt = async () => {
    await ensureTables(pool)
    return (await takeForAddress(pool, 'website', address, env().WEBSITE_READER_LIMIT_PER_ADDRESS)) ?? 0
  }
  try {
    return await retry(attempt, () => deadline)
  } catch (error) {
    log().error(`Reading a website could not be counted: ${describeError(error)}. Is the database running?`)
    return undefined
  }
}

/** @returns undefined where no captcha is configured, or Cloudflare does not answer */
async function permitOf(asked: z.infer<typeof question>, address: string): Promise<string | undefined> {
  if (asked.permit !== undefined && isPermit(asked.permit, address)) return asked.permit
  const captcha = await checkTurnstile(asked.captcha ?? null, address)
  if (captcha === 'passed') return makePermit(address)
  return captcha === 'failed' || captcha === 'absent' ? 'needs captcha' : undefined
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function answer({ name, color, logo, unread }: WebsiteBrand, permit?: string): Response {
  const png = logo && `data:image/png;base64,${Buffer.from(logo.png).toString('base64')}`
  return Response.json(
    { name, color, logo: png, unread, permit },
    { headers: { 'cache-control': 'no-store' } },
  )
}

function refuse(status: number, error: string, retryAfter?: number, more: object = {}): Response {
  const headers = {
    'cache-control': 'no-store',
    ...(retryAfter ? { 'retry-after': String(retryAfter) } : {}),
  }
  return Response.json({ error, ...more }, { status, headers })
}
