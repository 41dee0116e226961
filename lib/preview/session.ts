import { cookies, draftMode } from 'next/headers'
import { env } from '../env'
import { PARTITIONED_COOKIE, previewCookies, SESSION_COOKIE } from './cookies'
import { currentSession, signedSession } from './current-session'
import { fingerprint, type PreviewSession, sign } from './session-cookie'
import { sharingFingerprint } from './sharing'

/** Seconds that a preview stays open without renewal. An open page renews it every minute. */
export const PREVIEW_SECONDS = 300
/** Seconds that it stays open after its page was closed: enough to follow a link, too short to linger. */
export const LEAVING_SECONDS = 15

/**
 * Begins the preview that a secret of the Studio has just opened; only in a Route Handler, after draft mode was turned
 * on.
 * @param secret from the URL: the Studio's own, or that of shared previews; such a preview lasts no longer than the
 * sharing
 * @throws ContentUnavailable when the Content Lake does not respond
 */
export async function startPreview(secret: string): Promise<void> {
  const sharingHash = (await sharingFingerprint()) === fingerprint(secret) ? fingerprint(secret) : ''
  const opened = now()
  await write({ opened, until: opened + PREVIEW_SECONDS, sharingHash })
}

/**
 * Prolongs the preview of the current request; only in a Route Handler.
 * @returns false when the request has no preview, or an expired one
 * @throws ContentUnavailable when the Content Lake does not respond
 */
export async function renewPreview(): Promise<boolean> {
  const previewSession = await currentSession()
  if (previewSession) await write({ ...previewSession, until: now() + PREVIEW_SECONDS })
  return previewSession !== undefined
}

/** Lets the preview of the current request end soon, unless it is renewed; only in a Route Handler. */
export async function shortenPreview(): Promise<void> {
  const previewSession = await signedSession()
  if (previewSession) await write({ ...previewSession, until: now() + LEAVING_SECONDS })
}

/** Ends the preview of the current request; only in a Route Handler. */
export async function endPreview(): Promise<void> {
  const draft = await draftMode()
  if (!draft.isEnabled) return
  draft.disable()
  const jar = await cookies()
  const attributes = cookieAttributes(jar.has(PARTITIONED_COOKIE))
  for (const name of previewCookies) jar.set({ ...attributes, name, value: '', maxAge: 0 })
}

const now = () => Math.floor(Date.now() / 1000)

async function write(previewSession: PreviewSession): Promise<void> {
  const jar = await cookies()
  const attributes = cookieAttributes(jar.has(PARTITIONED_COOKIE))
  jar.set({ name: SESSION_COOKIE, value: sign(previewSession) })
  for (const name of previewCookies) {
    const value = jar.get(name)?.value
    if (value) jar.set({ ...attributes, name, value, maxAge: previewSession.until - now() })
  }
}

/**
 * With TLS the cookies also reach the site in a frame of a Studio elsewhere; without it browsers refuse such cookies,
 * and some refuse `Secure` ones even on localhost, but there the Studio is the site's own.
 * @param partitioned whether the browser keeps them apart for a Studio of another site
 */
export function cookieAttributes(partitioned: boolean) {
  const secure = env().SITE_URL.startsWith('https:')
  return {
    httpOnly: true,
    path: '/',
    secure,
    sameSite: secure ? 'none' : 'lax',
    partitioned: secure && partitioned,
  } as const
}
