import type { MiddlewareHandler } from 'hono'

/**
 * Allows every origin, with credentials: the lake is a development server on this machine, and protected endpoints need
 * a token in a header. `Timing-Allow-Origin` is missing on purpose: with it the Studio detects HTTP/1.1 and warns its
 * user.
 */
export const cors: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'OPTIONS') c.res = new Response(null, { status: 204 })
  else await next()
  const origin = c.req.header('origin')
  c.res.headers.append('vary', 'Origin')
  if (origin === undefined) return
  c.res.headers.set('access-control-allow-origin', origin)
  c.res.headers.set('access-control-allow-credentials', 'true')
  c.res.headers.set('access-control-expose-headers', 'content-type, etag, x-sanity-shard')
  if (c.req.method !== 'OPTIONS') return
  c.res.headers.set('access-control-allow-methods', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS')
  c.res.headers.set(
    'access-control-allow-headers',
    c.req.header('access-control-request-headers') ?? 'authorization',
  )
  c.res.headers.set('access-control-max-age', '600')
}
