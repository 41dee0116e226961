import { limitedBody } from '@/lib/http/limited-body'
import { noteViolations } from '@/lib/security/violation-log'
import { readViolations } from '@/lib/security/violations'

/** In bytes; browsers send some ten reports at once at the most, of less than a kilobyte each. */
const BODY_LIMIT = 20_000

/** Where browsers report what a content security policy has blocked. Whatever else is sent here leaves no trace. */
export async function POST(request: Request): Promise<Response> {
  const body = await limitedBody(request, BODY_LIMIT)
  if (body === undefined) return new Response(null, { status: 413 })
  noteViolations(readViolations(body))
  return new Response(null, { status: 204 })
}
