import { createHmac } from 'node:crypto'
import { env } from '../env.ts'
import { timingSafeCompare } from '../security/timing-safe-compare.ts'

/** A preview session, as its signed cookie holds it. */
export type PreviewSession = Readonly<{
  /** when it was opened, in seconds since 1970 */
  opened: number
  /** when it ends unless it is renewed, in seconds since 1970 */
  until: number
  /** hash of the sharing secret that opened it; empty when the Studio did */
  sharingHash: string
}>

/** Maximum age of a preview in seconds, however often it is renewed: a working day. */
const MAX_SECONDS = 12 * 60 * 60

/**
 * Signs a session for its cookie. Needs SANITY_API_READ_TOKEN, without which there are no previews; a new token ends
 * all sessions.
 */
export function sign(previewSession: PreviewSession): string {
  const { opened, sharingHash } = previewSession
  const text = [Math.min(previewSession.until, opened + MAX_SECONDS), opened, sharingHash].join('.')
  return `${text}.${mac('session', text)}`
}

/**
 * Reads what `sign` has written.
 * @param now milliseconds since 1970
 * @returns undefined for a cookie that this site has not signed, and for an expired session
 */
export function readSession(cookie: string | undefined, now = Date.now()): PreviewSession | undefined {
  const [until, opened, sharingHash, signature, ...more] = (cookie ?? '').split('.')
  if (!env().SANITY_API_READ_TOKEN || signature === undefined || more.length > 0) return undefined
  if (!timingSafeCompare(signature, mac('session', `${until}.${opened}.${sharingHash}`))) return undefined
  if (Number(until) <= now / 1000) return undefined
  return { opened: Number(opened), until: Number(until), sharingHash: sharingHash ?? '' }
}

/** The fingerprint by which a session names a sharing secret; the secret cannot be read from it. */
export const fingerprint = (sharingSecret: string): string => mac('sharing', sharingSecret)

const mac = (purpose: string, text: string): string =>
  createHmac('sha256', env().SANITY_API_READ_TOKEN ?? '')
    .update(JSON.stringify(['preview', purpose, text]))
    .digest('base64url')
