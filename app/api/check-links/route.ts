import { connection } from 'next/server'
import * as z from 'zod/mini'
import { env } from '@/lib/env'
import { limitedBody } from '@/lib/http/limited-body'
import { parseJson } from '@/lib/http/parse-json'
import { errorResponse } from '@/lib/http/error-response'
import { authorizeEditor } from '@/lib/security/authorize-editor'
import type { createLinkCheck } from '@/lib/website-reader/check-link'

/** In bytes: twenty URLs as long as a website's may be. */
const BODY_LIMIT = 40_000

/** Requests of one network in an hour. */
const LIMIT_PER_ADDRESS = 120

/** Requests that are handled at the same time, with four links each. */
const MAX_AT_ONCE = 3

const requestSchema = z.object({ urls: z.array(z.string()).check(z.maxLength(20)) })

let check: ReturnType<typeof createLinkCheck> | undefined
let running = 0

/**
 * Checks links to other sites, for “Check links” in the Studio: takes `{urls}`, twenty at most. The response is
 * `{links: {url, state}[]}`, see lib/website-reader/check-link.ts. Requires the token of a signed-in editor, as
 * /api/results does. 400 no such list, 401 no editor, 413 too long, 429 too many requests of one network, 503 the
 * Content Lake or the database does not respond, WEBSITE_READER is off, or other links are being checked.
 */
export async function POST(request: Request): Promise<Response> {
  await connection()
  const token = await authorizeEditor(request, 'links', LIMIT_PER_ADDRESS, 'check links')
  if (token instanceof Response) return token
  if (env().WEBSITE_READER === 'off') return errorResponse(503, 'This site does not ask other sites.')
  const body = await limitedBody(request, BODY_LIMIT)
  if (body === undefined) return errorResponse(413, `The body is larger than ${BODY_LIMIT} bytes.`)
  const input = z.safeParse(requestSchema, parseJson(body)).data
  if (!input) return errorResponse(400, 'Expected {"urls": ["https://…"]}, twenty at most.')
  if (running >= MAX_AT_ONCE)
    return errorResponse(503, 'Other links are being checked. Try again in a moment.', 5)
  running++
  try {
    check ??= await ownCheck()
    return Response.json({ links: await check(input.urls) }, { headers: { 'cache-control': 'no-store' } })
  } finally {
    running--
  }
}

/** Loaded on the first request, because its check of IP addresses needs parsers that no other route uses. */
async function ownCheck() {
  const [{ createLinkCheck }, { ownCaller }] = await Promise.all([
    import('@/lib/website-reader/check-link'),
    import('@/lib/website-reader/own-caller'),
  ])
  return createLinkCheck(ownCaller())
}
