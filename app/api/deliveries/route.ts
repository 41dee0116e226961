import { connection } from 'next/server'
import { deliveryQueues } from '@/app/_lead-forms/definitions'
import { respondToCall } from '@/lib/http/respond-to-call'
import { runScheduled } from '@/lib/leads/delivery/scheduled'
import { authorizeScheduler } from '@/lib/security/authorize-scheduler'

/** In seconds; read by hosts with a time limit for functions. */
export const maxDuration = 60

/**
 * Delivers the leads and emails that are due and, for most of a minute, those that become due meanwhile. A long-running
 * server calls it by itself; elsewhere a scheduler does, with `Authorization: Bearer <CRON_SECRET>`.
 */
export async function GET(request: Request): Promise<Response> {
  await connection()
  const refusal = authorizeScheduler(request)
  if (refusal) return refusal
  return respondToCall('Delivering leads', () => runScheduled(deliveryQueues()))
}
