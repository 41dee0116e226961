import { endPreview } from '@/lib/preview/session'
import { returnPath } from '@/lib/preview/return-path'

/** Ends the preview and returns to the page, as visitors see it. The form in the preview's banner posts here. */
export async function POST(request: Request): Promise<Response> {
  await endPreview()
  const location = returnPath(request.headers.get('referer'), request.headers.get('host'))
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}

/** The same for links and for people who type the address. */
export const GET = POST
