import { errorResponse } from '@/lib/http/error-response'
import { isCrossSite } from '@/lib/http/same-origin'
import { endPreview } from '@/lib/preview/session'
import { returnPath } from '@/lib/preview/return-path'

/** Ends the preview and redirects back to the published page. The form in the preview's banner posts here. */
export async function POST(request: Request): Promise<Response> {
  if (isCrossSite(request)) return errorResponse(403, 'Only pages of this site may call this.')
  await endPreview()
  const location = returnPath(request.headers.get('referer'), request.headers.get('host'))
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}

/** For URLs typed by hand. */
export const GET = POST
