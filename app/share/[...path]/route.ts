import { shareImage } from '@/app/_share-images/share-image'
import { shareHeading } from '@/app/_share-images/share-heading'
import { isPreview } from '@/lib/preview/perspective'

type Context = { params: Promise<{ path: string[] }> }

/** /share/contact.png is the share image drawn for /contact; 404 for paths without a page. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const name = /^(.+)\.png$/.exec((await params).path.join('/'))?.[1]
  const heading = name && (await shareHeading(name === 'home' ? '/' : `/${name}`))
  if (!heading) return new Response('There is no such page.\n', { status: 404 })
  // Proxies must not cache the texts of a draft.
  const cacheControl = (await isPreview())
    ? 'private, no-store'
    : 'public, max-age=3600, stale-while-revalidate=86400'
  const image = await shareImage(heading.title, heading.brandName)
  return new Response(image as BodyInit, {
    headers: {
      'content-type': 'image/png',
      'cache-control': cacheControl,
    },
  })
}
