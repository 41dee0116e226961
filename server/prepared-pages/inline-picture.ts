import { LRUCache } from 'lru-cache'
import { log } from '../../lib/log/log.ts'

/** The phones' file of a page's first picture, as app/_components/picture.tsx writes it. */
const PHONE_SOURCE = /(?<=<source data-phone="" )srcSet="([^"]*)"/
/** In bytes. A larger file would cost the page another round trip. */
const MAX_BYTES = 16_000
const TIMEOUT_MS = 5_000

/** By URL; the picture at a URL of the image CDN never changes. */
const attributes = new LRUCache<string, string>({ max: 50 })

/**
 * Puts the phones' file of a page's first picture into the page as a data URL, so that phones need no connection to the
 * image CDN before they show it. Other screens choose another file, as before.
 * @returns undefined without such a picture, with one that is too large, and while the image CDN fails
 */
export async function inlinePicture(html: string): Promise<string | undefined> {
  const url = PHONE_SOURCE.exec(html)?.[1]?.replaceAll('&amp;', '&')
  if (!url) return undefined
  try {
    const inlined = attributes.get(url) ?? (await fetchPicture(url))
    attributes.set(url, inlined)
    return inlined ? html.replace(PHONE_SOURCE, inlined) : undefined
  } catch (error) {
    log().warn(
      { err: error },
      'The first picture of a page cannot be fetched. Phones load it from the image CDN.',
    )
    return undefined
  }
}

/**
 * @returns the attributes of a `<source>`, none for a file that is too large. With the type, browsers that know no AVIF
 * take the next source.
 * @throws when the image CDN does not respond with a picture
 */
async function fetchPicture(url: string): Promise<string> {
  const response = await fetch(url, {
    headers: { accept: 'image/avif,image/webp,*/*' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const type = response.headers.get('content-type') ?? ''
  if (!response.ok || !/^image\/[a-z]+$/.test(type)) {
    // Unread, a large body would keep its connection.
    await response.body?.cancel()
    throw new Error(`${url}: ${response.status} ${type}`)
  }
  const file = Buffer.from(await response.arrayBuffer())
  return file.byteLength > MAX_BYTES
    ? ''
    : `srcSet="data:${type};base64,${file.toString('base64')}" type="${type}"`
}
