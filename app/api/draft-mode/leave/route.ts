import { shortenPreview } from '@/lib/preview/session'

/** Called when the visitor closes or leaves a preview. It then ends soon, unless another open page renews it. */
export async function POST(): Promise<Response> {
  await shortenPreview()
  return new Response(null, { status: 204 })
}
