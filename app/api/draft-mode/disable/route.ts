import { endPreview } from '@/lib/preview/session'
import { returnPath } from '@/lib/preview/return-path'

/** Ends the preview and redirects back to the published page. The form in the preview's banner posts here. */
export async function POST(request: Request): Promise<Response> {
  await endPreview()
  const location = returnPath(request.headers.get('referer'), request.headers.get('host'))
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}

/** For links, and for URLs typed by hand. */
export const GET = POST
