import { cookies, draftMode } from 'next/headers'
import { cache } from 'react'
import { SESSION_COOKIE } from './cookies'
import { type PreviewSession, readSession } from './session-cookie'
import { sharingFingerprint } from './sharing'

/**
 * The preview session of the current request. Draft mode alone is not enough: its cookie is the same for all visitors,
 * and valid as long as the build is served. May be called while a static page is rendered, which has none.
 * @returns undefined when there is none, it has expired, or sharing was turned off
 * @throws ContentUnavailable when the Content Lake does not respond
 */
export const currentSession = cache(async (): Promise<PreviewSession | undefined> => {
  const previewSession = await signedSession()
  if (!previewSession?.sharingHash) return previewSession
  return (await sharingFingerprint()) === previewSession.sharingHash ? previewSession : undefined
})

/** The session according to its cookies alone; sharing may have been turned off since. */
export async function signedSession(): Promise<PreviewSession | undefined> {
  if (!(await draftMode()).isEnabled) return undefined
  // Not Date.now(): Next.js treats reading the clock during rendering as a mistake.
  const now = performance.timeOrigin + performance.now()
  return readSession((await cookies()).get(SESSION_COOKIE)?.value, now)
}
