import { errorResponse } from '@/lib/http/error-response'
import { isCrossSite } from '@/lib/http/same-origin'
import { shortenPreview } from '@/lib/preview/session'

/** Called when the visitor closes or leaves a preview. It then ends soon, unless another open page renews it. */
export async function POST(request: Request): Promise<Response> {
  if (isCrossSite(request)) return errorResponse(403, 'Only pages of this site may call this.')
  await shortenPreview()
  return new Response(null, { status: 204 })
}
