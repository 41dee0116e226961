import { connection } from 'next/server'
import { reconcile } from '@/lib/content/reconcile/reconcile'
import { env } from '@/lib/env'
import { respondToCall } from '@/lib/http/respond-to-call'
import { hasBearer } from '@/lib/http/bearer'
import { errorResponse } from '@/lib/http/error-response'

/**
 * Looks for content changes whose webhook was lost. A long-running server calls it by itself, with `?cache=process`,
 * because its page cache is its own; elsewhere a scheduler does, once for all instances. `&scan=no` only applies
 * changes that another instance has recorded. Requires `Authorization: Bearer <CRON_SECRET>`.
 */
export async function GET(request: Request): Promise<Response> {
  await connection()
  const secret = env().CRON_SECRET
  if (!secret) return errorResponse(503, 'CRON_SECRET is not set.')
  if (!hasBearer(request, secret)) return errorResponse(401, 'Wrong or missing secret.')
  const { searchParams } = new URL(request.url)
  const owner = searchParams.get('cache') ?? 'build'
  if (owner !== 'build' && owner !== 'process')
    return errorResponse(400, '`cache` must be `build` or `process`.')
  return respondToCall('Looking for missed changes', () =>
    reconcile(owner, searchParams.get('scan') === 'no' ? 'recorded-only' : 'scan'),
  )
}
