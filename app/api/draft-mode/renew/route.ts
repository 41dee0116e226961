import { limitedBody } from '@/lib/http/limited-body'
import { LEASE_SECONDS, setLease } from '@/lib/preview/lease'
import { choosePerspective } from '@/lib/preview/choose-perspective'

const BODY_LIMIT = 1000

/**
 * What an open preview calls each minute: without it the preview ends. The body may name the perspective that the Studio has chosen.
 * @returns 204, or 401 when the preview has ended
 */
export async function POST(request: Request): Promise<Response> {
  const perspective = await limitedBody(request, BODY_LIMIT)
  if (!(await setLease(LEASE_SECONDS))) return new Response('This preview has ended.\n', { status: 401 })
  if (perspective && !(await choosePerspective(perspective))) {
    return new Response('This is no perspective of the Content Lake.\n', { status: 400 })
  }
  return new Response(null, { status: 204 })
}
