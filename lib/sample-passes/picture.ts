/** A PNG that browsers, proxies and Google may keep for an hour: not longer than a deleted pass may be seen. */
export const picture = (png: Uint8Array): Response =>
  new Response(new Uint8Array(png), {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' },
  })
