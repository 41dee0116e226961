/**
 * The response with a PNG. Browsers, proxies and Google may cache it for an hour, so a deleted pass stays visible no
 * longer than that.
 */
export const picture = (png: Uint8Array): Response =>
  new Response(new Uint8Array(png), {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' },
  })
