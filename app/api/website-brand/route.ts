import * as z from 'zod/mini'
import { databasePool } from '@/lib/database/pool'
import { env } from '@/lib/env'
import { requestIp } from '@/lib/http/request-ip'
import { limitedBody } from '@/lib/http/limited-body'
import { parseJson } from '@/lib/http/parse-json'
import { errorResponse } from '@/lib/http/error-response'
import { isSameOrigin } from '@/lib/http/same-origin'
import { completeUrl } from '@/lib/http/complete-url'
import { consumeForIp, countForVisitor } from '@/lib/security/rate-limits'
import { checkTurnstile, isUnsolved } from '@/lib/security/turnstile'
import { isPermit, makePermit } from '@/lib/website-reader/permit'
import type { WebsiteBrand } from '@/lib/website-reader/read-website'

/** In bytes: a URL and a captcha token. */
const BODY_LIMIT = 8_000

const requestSchema = z.object({
  website: z.string(),
  /** token of Cloudflare Turnstile */
  captcha: z.optional(z.string()),
  /** from an earlier response, instead of a captcha token */
  permit: z.optional(z.string()),
})

/**
 * Reads the name, colour and logo of a gym from its website, for the designer on /create.
 *
 * Takes `{website, captcha?, permit?}`, responds with `{name, color?, logo?, unread?, permit?}`: `color` is `#rrggbb`,
 * `logo` a data URL of a PNG, `unread` true when the website could not be read, `permit` replaces the captcha for the
 * next hour. `name` is guessed from the domain where the website has none. Errors are `{error}` with 400 (not the URL
 * of a public website), 403 (request of another site; or, with `captcha: true`, a captcha is required), 413, 415, 429
 * and
 * 503 (with `Retry-After`).
 */
export async function POST(request: Request): Promise<Response> {
  const { SITE_URL, WEBSITE_READER, WEBSITE_READER_LIMIT_PER_ADDRESS } = env()
  if (!isSameOrigin(request, SITE_URL)) return errorResponse(403, 'Only pages of this site may call this.')
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) {
    return errorResponse(415, 'Send JSON, as {"website": "gym.com"}.')
  }
  const body = await limitedBody(request, BODY_LIMIT)
  if (body === undefined) return errorResponse(413, `The body is larger than ${BODY_LIMIT} bytes.`)
  const input = z.safeParse(requestSchema, parseJson(body)).data
  const website = input && completeUrl(input.website.trim())
  if (!website) return errorResponse(400, 'Expected {"website": "gym.com"}, the address of a public website.')

  // Loaded on the first request, because the parsers of pages and pictures are large.
  const { brandWithoutReading, readWebsite, TooBusy } = await import('@/lib/website-reader/read-website')
  if (WEBSITE_READER === 'off') return respond(brandWithoutReading(website))

  const ip = requestIp(request.headers)
  const pool = databasePool()
  const waitSeconds = await countForVisitor(pool, 'A reading of a website could not be counted', () =>
    consumeForIp(pool, 'website', ip, WEBSITE_READER_LIMIT_PER_ADDRESS),
  )
  if (waitSeconds === 'unavailable') return errorResponse(503, 'Websites cannot be read at the moment.', 10)
  if (waitSeconds !== undefined)
    return errorResponse(429, 'You have had many websites read. Try again later.', waitSeconds)
  const permit = await permitOf(input, ip)
  if (permit === 'needs captcha')
    return errorResponse(403, 'Solve the captcha first.', undefined, { captcha: true })
  try {
    return respond(await readWebsite(website), permit)
  } catch (error) {
    if (error instanceof TooBusy)
      return errorResponse(503, 'Many websites are being read. Try again in a moment.', 5)
    throw error
  }
}

/**
 * @returns a permit for the next hour, or `needs captcha`; undefined where no captcha is configured, or Cloudflare does
 * not respond
 */
async function permitOf(input: z.infer<typeof requestSchema>, ip: string): Promise<string | undefined> {
  if (input.permit !== undefined && isPermit(input.permit, ip)) return input.permit
  const captcha = await checkTurnstile(input.captcha ?? null, ip)
  if (captcha === 'passed') return makePermit(ip)
  return isUnsolved(captcha) ? 'needs captcha' : undefined
}

function respond({ name, color, logo, unread }: WebsiteBrand, permit?: string): Response {
  const png = logo && `data:image/png;base64,${Buffer.from(logo.png).toString('base64')}`
  return Response.json(
    { name, color, logo: png, unread, permit },
    { headers: { 'cache-control': 'no-store' } },
  )
}
