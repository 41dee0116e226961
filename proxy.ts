import { NextResponse, type NextRequest } from 'next/server'
import { env } from './lib/env'
import { studioPolicy } from './lib/security/studio-policy'

/** The Studio alone: a proxy on public pages would halve how many of them a server can send. */
export const config = { matcher: ['/studio', '/studio/:path*'] }

/** Gives each page of the Studio its content security policy; Next.js reads the nonce from the request's copy of it. */
export function proxy(request: NextRequest): NextResponse {
  const policy = studioPolicy({
    nonce: btoa(crypto.randomUUID()),
    apiHost: env().SANITY_API_HOST,
    development: process.env.NODE_ENV === 'development',
  })
  const headers = new Headers(request.headers)
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  response.headers.set('x-content-type-options', 'nosniff')
  response.headers.set('referrer-policy', 'same-origin')
  return response
}
