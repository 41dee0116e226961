import { ContentUnavailable } from '@/lib/content/unavailable'
import { errorResponse } from '@/lib/http/error-response'
import { limitedBody } from '@/lib/http/limited-body'
import { isCrossSite } from '@/lib/http/same-origin'
import { choosePerspective } from '@/lib/preview/choose-perspective'
import { renewPreview } from '@/lib/preview/session'

const BODY_LIMIT = 1000

/**
 * Called by an open preview each minute; otherwise the preview ends. The body may name the perspective chosen in the
 * Studio.
 * @returns 204; 403 to other sites; 401 after the end of the preview; 503 when the Content Lake cannot say whether it
 * is still shared
 */
export async function POST(request: Request): Promise<Response> {
  if (isCrossSite(request)) return errorResponse(403, 'Only pages of this site may call this.')
  const perspective = await limitedBody(request, BODY_LIMIT)
  try {
    if (!(await renewPreview())) return new Response('This preview has ended.\n', { status: 401 })
  } catch (error) {
    if (!(error instanceof ContentUnavailable)) throw error
    return new Response('The Content Lake does not respond.\n', { status: 503 })
  }
  if (perspective && !(await choosePerspective(perspective))) {
    return new Response('The Content Lake has no such perspective.\n', { status: 400 })
  }
  return new Response(null, { status: 204 })
}
