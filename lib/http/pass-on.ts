import { NextResponse, type NextRequest } from 'next/server'

/**
 * Passes a request on to its page, from `proxy.ts`.
 * @param policy content security policy of the page. Next.js reads the nonce from the request's copy, which this
 * overwrites; undefined sets none
 * @param options `userAgent` is added to the visitor's own, `headers` go with the response
 */
export function passOn(
  request: NextRequest,
  policy: string | undefined,
  { userAgent, headers = {} }: { userAgent?: string; headers?: Record<string, string> } = {},
): NextResponse {
  const passed = new Headers(request.headers)
  passed.delete('content-security-policy-report-only')
  if (policy) passed.set('content-security-policy', policy)
  else passed.delete('content-security-policy')
  if (userAgent) passed.set('user-agent', `${passed.get('user-agent') ?? ''} ${userAgent}`)
  const response = NextResponse.next({ request: { headers: passed } })
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  if (policy) response.headers.set('content-security-policy', policy)
  return response
}
