import { connection } from 'next/server'
import { previewStatus } from '@/lib/preview/status'

/** What the Studio asks before it shows a preview: whether this site can show drafts, and of which dataset. */
export async function GET(): Promise<Response> {
  await connection()
  return Response.json(await previewStatus(), {
    // A Studio at another address has to be able to read why it cannot preview. Nothing here is secret.
    headers: { 'cache-control': 'no-store', 'access-control-allow-origin': '*' },
  })
}
