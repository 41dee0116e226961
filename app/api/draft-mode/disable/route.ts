import { endLease } from '@/lib/preview/lease'
import { wayBack } from '@/lib/preview/way-back'

/** Ends the preview and returns to the page, as visitors see it. The form in the preview's banner posts here. */
export async function POST(request: Request): Promise<Response> {
  await endLease()
  const location = wayBack(request.headers.get('referer'), request.headers.get('host'))
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}

/** The same for links and for people who type the address. */
export const GET = POST
