import { connection } from 'next/server'
import { env } from '@/lib/env'
import { respondToCall } from '@/lib/http/respond-to-call'
import { hasBearer } from '@/lib/http/bearer'
import { errorResponse } from '@/lib/http/error-response'
import { publishingClient } from '@/lib/scheduling/client'
import { publishDue } from '@/lib/scheduling/run'

/**
 * Publishes documents whose scheduled time has come. A long-running server calls it by itself; elsewhere a scheduler
 * does, with `Authorization: Bearer <CRON_SECRET>`.
 */
export async function GET(request: Request): Promise<Response> {
  await connection()
  const secret = env().CRON_SECRET
  if (!secret) return errorResponse(503, 'CRON_SECRET is not set.')
  if (!hasBearer(request, secret)) return errorResponse(401, 'Wrong or missing secret.')
  const client = publishingClient()
  if (!client)
    return errorResponse(503, 'SANITY_API_WRITE_TOKEN is not set, so nothing can be published on schedule.')
  return respondToCall('Publishing what was scheduled', () => publishDue(client))
}
