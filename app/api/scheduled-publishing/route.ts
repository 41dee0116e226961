import { connection } from 'next/server'
import { respondToCall } from '@/lib/http/respond-to-call'
import { errorResponse } from '@/lib/http/error-response'
import { publishingClient } from '@/lib/scheduling/client'
import { publishDue } from '@/lib/scheduling/run'
import { authorizeScheduler } from '@/lib/security/authorize-scheduler'

/**
 * Publishes documents whose scheduled time has come. A long-running server calls it by itself; elsewhere a scheduler
 * does, with `Authorization: Bearer <CRON_SECRET>`.
 */
export async function GET(request: Request): Promise<Response> {
  await connection()
  const refusal = authorizeScheduler(request)
  if (refusal) return refusal
  const client = publishingClient()
  if (!client)
    return errorResponse(503, 'SANITY_API_WRITE_TOKEN is not set, so nothing can be published on schedule.')
  return respondToCall('Publishing what was scheduled', () => publishDue(client))
}
