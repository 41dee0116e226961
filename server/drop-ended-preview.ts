import type { IncomingMessage } from 'node:http'
import { DRAFT_COOKIE, SESSION_COOKIE } from '../lib/preview/cookies.ts'
import { readSession } from '../lib/preview/session-cookie.ts'

/**
 * Takes from a request the cookie that turns draft mode on, unless a signed session of a preview that still runs comes with it. Next.js takes the cookie by
 * itself for enough: pages would show no drafts, yet be rendered anew for each request.
 */
export function dropEndedPreview({ headers }: IncomingMessage): void {
  if (!headers.cookie?.includes(DRAFT_COOKIE)) return
  const cookies = headers.cookie.split(';').map((cookie) => cookie.trim())
  // A browser may hold one of its own and one that it keeps apart for a Studio of another site.
  if (cookies.some((cookie) => readSession(valueOf(SESSION_COOKIE, cookie)))) return
  headers.cookie = cookies.filter((cookie) => valueOf(DRAFT_COOKIE, cookie) === undefined).join('; ')
}

const valueOf = (name: string, cookie: string): string | undefined =>
  cookie.split('=', 1)[0]?.trim() === name ? cookie.slice(cookie.indexOf('=') + 1).trim() : undefined
