import type { NextRequest } from 'next/server'
import { rateLimitAction } from '@/lib/auth/rate-limit'
import { exchangeCode } from '@/lib/auth/flows/sign-in'
import { accountClient } from '@/lib/auth/server-client'
import { env } from '@/lib/env'
import { safeRedirect } from '@/lib/security/safe-redirect'

/**
 * Where outside sign-ins send people back to. A code is turned into a session and is gone from the address at once.
 * Whatever else came is the business of /auth/finish: what follows a # never reaches a server, and browsers keep it
 * through this redirect.
 */
export async function GET(request: NextRequest): Promise<Response> {
  const asked = request.nextUrl.searchParams
  const next = safeRedirect(asked.get('next'), '/account')
  const code = asked.get('code')
  if (!code) return goTo('/auth/finish', { next, ...errorIn(asked) })
  const counted = await rateLimitAction('callback')
  if (!counted.ok) return goTo('/auth/finish', { next, error_code: counted.problem.code })
  const exchanged = await exchangeCode(await accountClient(), code)
  if (!exchanged.ok) return goTo('/auth/finish', { next, error_code: exchanged.problem.code })
  await counted.value.refund()
  return goTo(exchanged.value.recovery ? '/reset-password' : next)
}

/** The reason, without the sentence that came with it: anybody could put words into our mouth by an address. */
function errorIn(asked: URLSearchParams): Record<string, string> {
  const code = asked.get('error_code') ?? asked.get('error')
  if (!code) return {}
  if (!/^[a-z_]{1,60}$/.test(code)) return { error_code: 'unexpected' }
  // The person has entered nothing here: what could not be right is the answer of a sign-in elsewhere.
  return { error_code: code === 'validation_failed' ? 'unchecked_answer' : code }
}

/** Not `Response.redirect`, whose headers nothing can be added to: the session’s cookies have to go with it. */
function goTo(path: string, query: Record<string, string> = {}): Response {
  const address = new URL(path, env().SITE_URL)
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return new Response(null, {
    status: 303,
    headers: { location: address.pathname + address.search, 'cache-control': 'no-store' },
  })
}
