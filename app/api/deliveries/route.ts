import { connection } from 'next/server'
import { outboxes } from '@/app/_lead-forms/definitions'
import { env } from '@/lib/env'
import { respondToCall } from '@/lib/http/respond-to-call'
import { hasBearer } from '@/lib/http/bearer'
import { errorResponse } from '@/lib/http/error-response'
import { runScheduled } from '@/lib/leads/delivery/scheduled'

/** In seconds; read by hosts with a time limit for functions. */
export const maxDuration = 60

/**
 * Delivers the leads and emails that are due and, for most of a minute, those that become due meanwhile. A long-running
 * server calls it by itself; elsewhere a scheduler does, with `Authorization: Bearer <CRON_SECRET>`.
 */
export async function GET(request: Request): Promise<Response> {
  await connection()
  const secret = env().CRON_SECRET
  if (!secret) return errorResponse(503, 'CRON_SECRET is not set.')
  if (!hasBearer(request, secret)) return errorResponse(401, 'Wrong or missing secret.')
  return respondToCall('Delivering leads', () => runScheduled(outboxes()))
}
