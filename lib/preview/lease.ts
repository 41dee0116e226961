import { cookies, draftMode } from 'next/headers'
import { env } from '../env'
import { PARTITIONED_COOKIE, previewCookies } from './cookies'

/** How long a preview stays open without a sign of life, in seconds. An open page renews it every minute. */
export const LEASE_SECONDS = 300
/** How long it stays open once its page was left: enough to follow a link, too short to stick. */
export const LEAVING_SECONDS = 15

/**
 * Lets the preview of the current request end after a time; only in a Route Handler.
 * @param seconds from now; 0 ends it at once
 * @returns false when there is no preview to prolong
 */
export async function setLease(seconds: number): Promise<boolean> {
  const draft = await draftMode()
  if (!draft.isEnabled) return false
  if (seconds === 0) draft.disable()
  const jar = await cookies()
  const attributes = cookieAttributes(jar.has(PARTITIONED_COOKIE))
  for (const name of previewCookies) {
    const cookie = jar.get(name)
    if (cookie?.value || seconds === 0) {
      jar.set({ ...attributes, name, value: seconds === 0 ? '' : (cookie?.value ?? ''), maxAge: seconds })
    }
  }
  return true
}

/**
 * With TLS the cookies also reach the site in a frame of a Studio elsewhere; without it browsers refuse such cookies, and some refuse
 * `Secure` ones even on localhost, but there the Studio is the site's own.
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
