import { NextResponse, type NextRequest } from 'next/server'
import { withSession } from './lib/auth/with-session'
import { env } from './lib/env'
import { studioPolicy } from './lib/security/studio-policy'

/**
 * The Studio, and what reads a session. A proxy on public pages would halve how many of them a server can send; the forms that open a session
 * (/login, /signup, /login/code, /forgot-password, /confirm-email) are as static as those.
 */
export const config = {
  matcher: [
    '/studio',
    '/studio/:path*',
    '/account',
    '/account/:path*',
    '/auth/:path*',
    '/login/second-factor',
    '/reset-password',
  ],
}

export function proxy(request: NextRequest): NextResponse | Promise<NextResponse> {
  const isStudio = /^\/studio(?:\/|$)/.test(request.nextUrl.pathname)
  return isStudio ? withStudioPolicy(request) : withSession(request)
}

/** Gives a page of the Studio its content security policy; Next.js reads the nonce from the request's copy of it. */
function withStudioPolicy(request: NextRequest): NextResponse {
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
