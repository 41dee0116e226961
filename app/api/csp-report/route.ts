import { limitedBody } from '@/lib/http/limited-body'
import { noteViolations } from '@/lib/security/violation-log'
import { readViolations } from '@/lib/security/violations'

/** In bytes. Browsers send some ten reports at once at most, each below a kilobyte. */
const BODY_LIMIT = 20_000

/** Receives the browsers' reports of violations of the content security policy. Ignores any other input. */
export async function POST(request: Request): Promise<Response> {
  const body = await limitedBody(request, BODY_LIMIT)
  if (body === undefined) return new Response(null, { status: 413 })
  noteViolations(readViolations(body))
  return new Response(null, { status: 204 })
}
