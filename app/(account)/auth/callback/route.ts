import type { NextRequest } from 'next/server'
import { refundUnlessRefused } from '@/lib/auth/account-limits'
import { rateLimitAction } from '@/lib/auth/limit-current-visitor'
import { exchangeCode } from '@/lib/auth/flows/sign-in'
import { accountClient } from '@/lib/auth/server-client'
import { AFTER_SIGN_IN } from '@/lib/auth/sign-in-paths'
import { env } from '@/lib/env'
import { safeRedirect } from '@/lib/security/safe-redirect'

/**
 * Where providers redirect back to. Exchanges a code for a session and removes it from the URL at once. Everything
 * else is passed on to /auth/finish: a fragment never reaches a server, and browsers keep it through this redirect.
 */
export async function GET(request: NextRequest): Promise<Response> {
  const query = request.nextUrl.searchParams
  const next = safeRedirect(query.get('next'), AFTER_SIGN_IN)
  const code = query.get('code')
  if (!code) return goTo('/auth/finish', { next, ...errorIn(query) })
  const attempt = await rateLimitAction('provider-callback')
  if (!attempt.ok) return goTo('/auth/finish', { next, error_code: attempt.problem.code })
  const exchanged = await exchangeCode(await accountClient(), code)
  await refundUnlessRefused(attempt.value, exchanged)
  if (!exchanged.ok) return goTo('/auth/finish', { next, error_code: exchanged.problem.code })
  return goTo(exchanged.value.recovery ? '/reset-password' : next)
}

/** The error code, without its message: anyone could make a link with a message of their own. */
function errorIn(query: URLSearchParams): Record<string, string> {
  const code = query.get('error_code') ?? query.get('error')
  if (!code) return {}
  if (!/^[a-z_]{1,60}$/.test(code)) return { error_code: 'unexpected' }
  // The visitor typed nothing here: the provider's response was invalid.
  return { error_code: code === 'validation_failed' ? 'unchecked_response' : code }
}

/** Not `Response.redirect`, whose headers are immutable: the session’s cookies have to be added. */
function goTo(path: string, query: Record<string, string> = {}): Response {
  const url = new URL(path, env().SITE_URL)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return new Response(null, {
    status: 303,
    headers: { location: url.pathname + url.search, 'cache-control': 'no-store' },
  })
}
