import type { NextRequest } from 'next/server'
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
 * What is rendered for one request and therefore gets a policy with a nonce: the Studio, pages that read a session,
 * designs that staff finish, what a search finds, answers to forms that are sent without scripts, previews. And what
 * brings a policy of its own, from which Next.js would take the nonce.
 *
 * A proxy on all public pages would halve how many of them a server can send; the forms that open a session (/login,
 * /signup, /login/code, /forgot-password, /confirm-email) are as static as those.
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
/** The matcher lets it through with a query only. */
const SEARCH = '/search'
const SESSION = /^\/(?:(?:account|auth)(?:\/|$)|login\/second-factor$|reset-password$)/

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
  const preview = isPreview(request)
  const readsSession = SESSION.test(path)
  const forStaff = STAFF.test(path)
  // All other pages are cached for all visitors: a cached nonce would help an attacker alone.
  const searches = path === SEARCH && request.nextUrl.searchParams.has('q')
  if (!readsSession && !forStaff && !searches && !preview && !isForm(request))
    return passOn(request, undefined)
  const scripts = [`'nonce-${nonce}'`]
  // Sign-out leads from /account to forms with a captcha, without a new document.
  const captcha = TURNSTILE_SITE_KEY !== undefined
  const policy = pagePolicy({ path, scripts, captcha, preview, development }, env())
  if (forStaff) return guardStaffPage(request, policy)
  if (searches) return passOn(request, policy, { userAgent: DISABLE_STREAMING })
  return readsSession ? updateSession(request, policy) : passOn(request, policy)
}

/**
 * `draftMode()` is always off in a proxy that runs beside the server; server/requests/drop-ended-preview.ts compared
 * the cookie of draft mode.
 */
const isPreview = ({ cookies }: NextRequest) =>
  cookies.has(DRAFT_COOKIE) && cookies.getAll(SESSION_COOKIE).some(({ value }) => readSession(value))

/** As Next.js tells: it renders the answer to a form for this one request. */
const isForm = ({ method, headers }: NextRequest) =>
  method === 'POST' && headers.get('content-type')?.startsWith('multipart/form-data')
