import { shortenPreview } from '@/lib/preview/session'

/** What a preview sends as it is closed or left: it ends soon, unless a page of it is open and renews it. */
export async function POST(): Promise<Response> {
  await shortenPreview()
  return new Response(null, { status: 204 })
}
