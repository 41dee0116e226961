import type { NextRequest } from 'next/server'
import { readsSession } from './content-model/account-paths'
import { DISABLE_STREAMING } from './lib/auth/disable-streaming'
import { updateSession } from './lib/auth/update-session'
import { passOn } from './lib/http/pass-on'
import { env } from './lib/env'
import { DRAFT_COOKIE, SESSION_COOKIE } from './lib/preview/cookies'
import { readSession } from './lib/preview/session-cookie'
import { guardStaffPage } from './lib/sample-passes/guard-staff-page'
import { pagePolicy } from './lib/security/page-policy'
import { studioPolicy } from './lib/security/studio-policy'

/**
 * Matches pages that are rendered per request and therefore get a policy with a nonce: the Studio, pages that read a
 * session, the staff page of a design, results of a search, responses to forms sent without scripts, previews. Also
 * matches requests with a policy header, from which Next.js would read the nonce.
 *
 * All other pages are static, also the forms that open a session (/login, /signup, /login/code, /forgot-password,
 * /confirm-email). A proxy on them would halve how many a server can send.
 *
 * Next.js needs it as a literal: tests/unit/proxy.test.ts compares it with content-model/account-paths.ts.
 */
export const config = {
  matcher: [
    '/studio',
    '/studio/:path*',
    '/account/:path*',
    '/auth/:path*',
    '/login/second-factor',
    '/reset-password',
    '/create/design/:path*',
    { source: '/search', has: [{ type: 'query', key: 'q' }] },
    {
      source: '/((?!api/|_next/).*)',
      has: [{ type: 'header', key: 'content-type', value: 'multipart/form-data.*' }],
    },
    { source: '/((?!api/|_next/).*)', has: [{ type: 'cookie', key: '__prerender_bypass' }] },
    { source: '/((?!api/|_next/).*)', has: [{ type: 'header', key: 'content-security-policy' }] },
    { source: '/((?!api/|_next/).*)', has: [{ type: 'header', key: 'content-security-policy-report-only' }] },
  ],
}

const STUDIO = /^\/studio(?:\/|$)/
const STAFF = /^\/create\/design\//
/** The matcher includes this path only with a query. */
const SEARCH = '/search'

/** Adds a policy to the pages that `config` matches, and guards those that read a session or belong to staff. */
export function proxy(request: NextRequest): Response | Promise<Response> {
  const { pathname: path } = request.nextUrl
  const { SANITY_API_HOST, TURNSTILE_SITE_KEY } = env()
  const nonce = btoa(crypto.randomUUID())
  const development = process.env.NODE_ENV === 'development'
  if (STUDIO.test(path)) {
    const response = passOn(request, studioPolicy({ nonce, apiHost: SANITY_API_HOST, development }))
    response.headers.set('referrer-policy', 'same-origin')
    response.headers.set('cross-origin-opener-policy', 'same-origin-allow-popups')
    return response
  }
  const preview = hasPreviewCookies(request)
  const forVisitor = readsSession(path)
  const forStaff = STAFF.test(path)
  // All other pages are cached for all visitors, so an attacker could read their nonce: they get none.
  const searches = path === SEARCH && request.nextUrl.searchParams.has('q')
  if (!forVisitor && !forStaff && !searches && !preview && !isForm(request)) return passOn(request, undefined)
  const scripts = [`'nonce-${nonce}'`]
  // Allowed on every page: sign-out leads from /account to forms with a captcha without loading a new document.
  const captcha = TURNSTILE_SITE_KEY !== undefined
  const policy = pagePolicy({ path, scripts, captcha, preview, development }, env())
  if (forStaff) return guardStaffPage(request, policy)
  if (searches) return passOn(request, policy, { userAgent: DISABLE_STREAMING })
  return forVisitor ? updateSession(request, policy) : passOn(request, policy)
}

/**
 * Does not use `draftMode()`, which is always off in a proxy that runs beside the server.
 * server/requests/drop-ended-preview.ts has already compared the cookie of draft mode with the one of this build.
 */
const hasPreviewCookies = ({ cookies }: NextRequest) =>
  cookies.has(DRAFT_COOKIE) && cookies.getAll(SESSION_COOKIE).some(({ value }) => readSession(value))

/** Recognizes a form as Next.js does, which renders the response for this one request. */
const isForm = ({ method, headers }: NextRequest) =>
  method === 'POST' && headers.get('content-type')?.startsWith('multipart/form-data')
