import { connection } from 'next/server'
import { reconcile } from '@/lib/content/reconcile/reconcile'
import { env } from '@/lib/env'
import { answerCall } from '@/lib/http/answer-call'
import { hasBearer } from '@/lib/http/bearer'

/**
 * Looks for content changes whose webhook was lost. A long-running server calls it by itself, with `?cache=process`,
 * because its page cache is its own; elsewhere a scheduler does, once for all instances. `&scan=no` only applies
 * changes that another instance has recorded. Requires `Authorization: Bearer <CRON_SECRET>`.
 */
export async function GET(request: Request): Promise<Response> {
  await connection()
  const secret = env().CRON_SECRET
  if (!secret) return Response.json({ error: 'CRON_SECRET is not set.' }, { status: 503 })
  if (!hasBearer(request, secret))
    return Response.json({ error: 'Wrong or missing secret.' }, { status: 401 })
  const { searchParams } = new URL(request.url)
  const owner = searchParams.get('cache') ?? 'build'
  if (owner !== 'build' && owner !== 'process')
    return Response.json({ error: '`cache` must be `build` or `process`.' }, { status: 400 })
  return answerCall('Looking for missed changes', () =>
    reconcile(owner, searchParams.get('scan') === 'no' ? 'recorded-only' : 'scan'),
  )
}
