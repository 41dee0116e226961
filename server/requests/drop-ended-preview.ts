import type { IncomingMessage } from 'node:http'
import { DRAFT_COOKIE, SESSION_COOKIE } from '../../lib/preview/cookies.ts'
import { readSession } from '../../lib/preview/session-cookie.ts'

/**
 * Takes from a request the cookie that turns draft mode on, unless it is that of this build and a signed session of a
 * preview that still runs comes with it. Next.js takes the cookie by itself for enough: pages would show no drafts, yet
 * be rendered anew for each request. One of another build turns nothing on, yet proxy.ts would take the page that
 * everybody gets for a preview.
 * @param previewId what the cookie holds in this build
 */
export function dropEndedPreview({ headers }: IncomingMessage, previewId: string): void {
  if (!headers.cookie?.includes(DRAFT_COOKIE)) return
  const cookies = headers.cookie.split(';').map((cookie) => cookie.trim())
  // A browser may hold one of its own and one that it keeps apart for a Studio of another site.
  const runs = cookies.some((cookie) => readSession(valueOf(SESSION_COOKIE, cookie)))
  const stays = (draft: string | undefined) => draft === undefined || (runs && draft === previewId)
  headers.cookie = cookies.filter((cookie) => stays(valueOf(DRAFT_COOKIE, cookie))).join('; ')
}

const valueOf = (name: string, cookie: string): string | undefined =>
  cookie.split('=', 1)[0]?.trim() === name ? cookie.slice(cookie.indexOf('=') + 1).trim() : undefined
