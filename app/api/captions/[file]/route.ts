import { env } from '@/lib/env'
import { limitedBody } from '@/lib/http/limited-body'
import { log } from '@/lib/log/log'
import { assetHost } from '@/lib/sanity-cloud'

type Context = { params: Promise<{ file: string }> }

const TIMEOUT_MS = 5000
const MAX_BYTES = 1_000_000

/**
 * The captions of a video, which browsers accept from the site’s own origin alone: Sanity’s CDN allows others only the
 * origins that a project lists.
 */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { file } = await params
  if (!/^\w{16,64}\.vtt$/.test(file)) return new Response('Not found', { status: 404 })
  const { SANITY_API_HOST, SANITY_PROJECT_ID, SANITY_DATASET } = env()
  try {
    const found = await fetch(
      `${assetHost(SANITY_API_HOST)}/files/${SANITY_PROJECT_ID}/${SANITY_DATASET}/${file}`,
      {
        cache: 'no-store',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
    )
    if (found.status === 429 || found.status >= 500) throw new Error(`Sanity responded with ${found.status}`)
    const text = found.ok ? await limitedBody(found, MAX_BYTES) : undefined
    if (text === undefined) return new Response('Not found', { status: 404 })
    return new Response(text, {
      headers: {
        'content-type': 'text/vtt; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
      },
    })
  } catch (error) {
    log().warn({ err: error }, 'The captions of a video could not be fetched.')
    return new Response('Please try again', { status: 503, headers: { 'retry-after': '10' } })
  }
}
