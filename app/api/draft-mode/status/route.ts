import { connection } from 'next/server'
import { previewStatus } from '@/lib/preview/status'

/**
 * Tells the Studio whether this site can show drafts, and of which dataset. The Studio asks before it opens a preview.
 */
export async function GET(): Promise<Response> {
  await connection()
  return Response.json(await previewStatus(), {
    // A Studio on another origin reads from this why it cannot preview. Nothing here is secret.
    headers: { 'cache-control': 'no-store', 'access-control-allow-origin': '*' },
  })
}
