import { after, connection } from 'next/server'
import { z } from 'zod'
import { emailQueue } from '@/app/_lead-forms/definitions'
import { describeError } from '@/lib/database/errors'
import { databasePool } from '@/lib/database/pool'
import { REVIEW_EMAIL } from '@/lib/email/outbox'
import { env } from '@/lib/env'
import { limitedBody } from '@/lib/http/limited-body'
import { parseJson } from '@/lib/http/parse-json'
import { errorResponse } from '@/lib/http/error-response'
import { deliverNow } from '@/lib/leads/delivery/deliver-now'
import { log } from '@/lib/log/log'
import { queueReviewEmails } from '@/lib/reviews/queue-emails'
import { readReviewRequest, requesterEmail } from '@/lib/reviews/read-request'
import type { ReviewEmailResult } from '@/lib/reviews/request'
import { authorizeEditor } from '@/lib/security/authorize-editor'

/** In bytes: the id of a document. */
const BODY_LIMIT = 1000

/** Requests of one network in an hour. */
const LIMIT_PER_ADDRESS = 60

const schema = z.object({ documentId: z.string().regex(/^[\w-][\w.-]{0,127}$/) })

/**
 * Emails the administrators about a request for review that an editor has made in the Studio, or that editor once it
 * was declined: once for each request.
 * Requires the token of the signed-in editor: `Authorization: Bearer <token>`. 400 no document id, 401 no editor, 404
 * no such request, 413 too long, 429 too many requests of one network, 503 the Content Lake or the database does not
 * respond.
 */
export async function POST(request: Request): Promise<Response> {
  await connection()
  const body = await limitedBody(request, BODY_LIMIT)
  if (body === undefined) return errorResponse(413, 'The request is too long.')
  const parsed = schema.safeParse(parseJson(body))
  if (!parsed.success) return errorResponse(400, 'Send the id of a document.')
  const token = await authorizeEditor(request, 'reviews', LIMIT_PER_ADDRESS, 'ask for review')
  if (token instanceof Response) return token
  try {
    const found = await readReviewRequest(parsed.data.documentId, token)
    if (!found) return errorResponse(404, 'There is no such request for review.')
    const queue = emailQueue(REVIEW_EMAIL)
    if (!queue) return respond({ email: 'no mail server' })
    const recipients =
      found.state === 'waiting'
        ? env().REVIEW_EMAILS
        : [await requesterEmail(found, token)].filter((to) => to !== undefined)
    if (recipients.length === 0) return respond({ email: 'no recipients' })
    await queueReviewEmails(databasePool(), found, recipients)
    after(() => deliverNow(queue))
    return respond({ email: 'queued' })
  } catch (error) {
    log().error(`The emails for a review could not be queued: ${describeError(error)}`)
    return errorResponse(503, 'The site could not send the email. Try again in a moment.')
  }
}

const respond = (body: ReviewEmailResult) => Response.json(body, { headers: { 'cache-control': 'no-store' } })
