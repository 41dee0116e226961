import type { IncomingMessage } from 'node:http'
import { DRAFT_COOKIE, SESSION_COOKIE } from '../../lib/preview/cookies.ts'
import { readSession } from '../../lib/preview/session-cookie.ts'

/**
 * Removes draft mode's cookie from a request, unless it is this build's and a signed, running preview session comes
 * with it. For Next.js the cookie alone is enough: pages would show no drafts, yet be rendered for each request. A
 * cookie of another build enables nothing, but proxy.ts would treat the public page as a preview.
 * @param previewId the cookie's value in this build
 */
export function dropEndedPreview({ headers }: IncomingMessage, previewId: string): void {
  if (!headers.cookie?.includes(DRAFT_COOKIE)) return
  const cookies = headers.cookie.split(';').map((cookie) => cookie.trim())
  // A browser may hold two: its own, and a partitioned one for a Studio on another site.
  const runs = cookies.some((cookie) => readSession(valueOf(SESSION_COOKIE, cookie)))
  const stays = (draft: string | undefined) => draft === undefined || (runs && draft === previewId)
  headers.cookie = cookies.filter((cookie) => stays(valueOf(DRAFT_COOKIE, cookie))).join('; ')
}

const valueOf = (name: string, cookie: string): string | undefined =>
  cookie.split('=', 1)[0]?.trim() === name ? cookie.slice(cookie.indexOf('=') + 1).trim() : undefined
