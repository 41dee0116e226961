import type { Context } from 'hono'

export type ServedAsset = {
  bytes: Buffer
  mimeType: string
  /** Identifies exactly these bytes. */
  etag: string
  originalFilename?: string
  vary?: string
}

/**
 * The HTTP response for an asset. Caches may keep it for ever, because the URL identifies the content. Supports
 * If-None-Match, a single Range, and `dl`, which makes browsers download it.
 */
export function assetResponse(c: Context, served: ServedAsset): Response {
  const headers = new Headers({
    'content-type': served.mimeType,
    'cache-control': 'public, max-age=31536000, immutable',
    etag: served.etag,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    // An uploaded SVG or HTML file must not run scripts in this origin.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    ...(served.vary && { vary: served.vary }),
  })
  const download = c.req.query('dl')
  if (download !== undefined)
    headers.set('content-disposition', attachment(download || served.originalFilename))
  if (c.req.header('if-none-match')?.includes(served.etag))
    return new Response(null, { status: 304, headers })
  const { bytes } = served
  const range = rangeOf(c.req.header('range'), bytes.byteLength)
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${bytes.byteLength}`)
    return new Response(null, { status: 416, headers })
  }
  if (!range) return new Response(new Uint8Array(bytes), { headers })
  headers.set('content-range', `bytes ${range.start}-${range.end}/${bytes.byteLength}`)
  return new Response(new Uint8Array(bytes.subarray(range.start, range.end + 1)), { status: 206, headers })
}

function attachment(filename = 'download'): string {
  const name = filename.isWellFormed() ? encodeURIComponent(filename) : 'download'
  return `attachment; filename*=UTF-8''${name}`
}

function rangeOf(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end ? 'unsatisfiable' : { start, end }
}
