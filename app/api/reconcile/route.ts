import { connection } from 'next/server'
import { reconcile } from '@/lib/content/reconcile/reconcile'
import { respondToCall } from '@/lib/http/respond-to-call'
import { errorResponse } from '@/lib/http/error-response'
import { authorizeScheduler } from '@/lib/security/authorize-scheduler'

/**
 * Looks for content changes whose webhook was lost. A long-running server calls it by itself, with `?cache=process`,
 * because its page cache is its own; elsewhere a scheduler does, once for all instances. `&scan=no` only applies
 * changes that another instance has recorded. Requires `Authorization: Bearer <CRON_SECRET>`.
 */
export async function GET(request: Request): Promise<Response> {
  await connection()
  const refusal = authorizeScheduler(request)
  if (refusal) return refusal
  const { searchParams } = new URL(request.url)
  const owner = searchParams.get('cache') ?? 'build'
  if (owner !== 'build' && owner !== 'process')
    return errorResponse(400, '`cache` must be `build` or `process`.')
  return respondToCall('Looking for missed changes', () =>
    reconcile(owner, searchParams.get('scan') === 'no' ? 'recorded-only' : 'scan'),
  )
}
