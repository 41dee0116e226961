import { env } from '@/lib/env'
import { expireDocuments } from '@/lib/content/expire'
import { remember } from '@/lib/content/reconcile/reconcile'
import { hasMoved, isOfPublished, parseChange } from '@/lib/content/webhook/change'
import { ReplayGuard } from '@/lib/content/webhook/replay-guard'
import { waitForConsistency } from '@/lib/content/webhook/wait-for-consistency'
import { signatureProblem } from '@/lib/content/webhook/signature'
import { log } from '@/lib/log/log'
import { respondToCall } from '@/lib/http/respond-to-call'
import { limitedBody } from '@/lib/http/limited-body'
import { errorResponse } from '@/lib/http/error-response'
import { redirectAfterRelease } from '@/lib/redirects/after-release'
import { publishingClient } from '@/lib/scheduling/client'

const BODY_LIMIT = 100_000
const replays = new ReplayGuard()
let warned = false

/**
 * The webhook that Sanity calls after a document was published, changed or deleted. Makes the redirect of a page that a
 * release has moved. Responds with the expired cache tags.
 */
export async function POST(request: Request): Promise<Response> {
  const secret = env().SANITY_REVALIDATE_SECRET
  if (!secret) return errorResponse(503, 'SANITY_REVALIDATE_SECRET is not set, so no webhook can be trusted.')

  const body = await limitedBody(request, BODY_LIMIT)
  if (body === undefined) return errorResponse(413, `The body is larger than ${BODY_LIMIT} bytes.`)

  const signature = request.headers.get('sanity-webhook-signature')
  const problem = await signatureProblem(body, signature, secret)
  if (problem || !signature) {
    if (problem && signature) warnOnce(problem)
    return errorResponse(401, problem ?? 'The signature is missing.')
  }
  const change = parseChange(body)
  if (!change) {
    log().warn(
      'The site cannot read what the webhook sends: its projection has to be the one of docs/operators.md.',
    )
    return errorResponse(400, 'Expected {_id, _type, _rev, operation, …} as in docs/operators.md.')
  }
  if (!isOfPublished(change)) return Response.json({ expired: [], warming: [] })

  if (!replays.claim(signature)) return errorResponse(409, 'This request was handled before.')
  const response = await respondToCall('Acting on a webhook', async () => {
    await waitForConsistency(change)
    const result = await expireDocuments([{ ...change, moved: hasMoved(change) }])
    const client = publishingClient()
    const changedAt = Date.parse(change._updatedAt ?? '') || Date.now()
    if (client) await redirectAfterRelease(change, changedAt, client)
    // Last: what is recorded, the reconciler does not find any more.
    await remember(change)
    return result
  })
  // Lets Sanity repeat the call later. If it does not, the reconciler finds the change.
  if (!response.ok) replays.release(signature)
  return response
}

/** Once, because anyone may send wrong signatures. */
function warnOnce(problem: string): void {
  if (warned) return
  warned = true
  log().warn(
    `The site refused a webhook, and does not log the next ones: ${problem} ` +
      'Its secret has to be SANITY_REVALIDATE_SECRET, and the clock of this machine right.',
  )
}
