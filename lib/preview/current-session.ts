import { cookies, draftMode } from 'next/headers'
import { cache } from 'react'
import { SESSION_COOKIE } from './cookies'
import { type PreviewSession, readSession } from './session-cookie'
import { sharingFingerprint } from './sharing'

/**
 * The preview that the current request belongs to. Draft mode alone makes none: its cookie is the same for everybody
 * and as good as long as the build. May be asked while a static page is rendered: then there is none.
 * @returns undefined when there is none, or none any more: its time is over, or what was shared is shared no longer
 * @throws ContentUnavailable when the Content Lake does not answer
 */
export const currentSession = cache(async (): Promise<PreviewSession | undefined> => {
  const session = await signedSession()
  if (!session?.shared) return session
  return (await sharingFingerprint()) === session.shared ? session : undefined
})

/** The same as far as its cookies tell: what was shared may be shared no longer. */
export async function signedSession(): Promise<PreviewSession | undefined> {
  if (!(await draftMode()).isEnabled) return undefined
  // Not Date.now(): Next.js takes a look at the clock during rendering for a mistake.
  const now = performance.timeOrigin + performance.now()
  return readSession((await cookies()).get(SESSION_COOKIE)?.value, now)
}
