import { badRequest, type AuthError } from '../http/errors.ts'
import type { SessionSettings } from '../options/security-settings.ts'
import type { Database } from '../store/database.ts'
import { sessionsOf, type Session } from '../store/sessions.ts'

/**
 * Refuses to refresh a session that has ended by the settings.
 * @param tokenTime when the refresh token was used or made, for sessions that were never refreshed
 * @param canRise whether the user has a verified factor, so that the session should not stay aal1
 * @throws AuthError 400 `session_expired`
 */
export function requireValidSession(
  session: Session,
  settings: SessionSettings,
  now: Date,
  tokenTime: Date | undefined,
  canRise: boolean,
): void {
  const refusal = findEnd(session, settings, now, tokenTime, canRise)
  if (refusal) throw refusal
}

/**
 * Refuses to refresh a session when the user has a newer one with the same tag.
 * @throws AuthError 400 `session_expired`
 */
export async function requireNewest(
  database: Database,
  session: Session,
  settings: SessionSettings,
  now: Date,
  tokenTime: Date,
  canRise: boolean,
): Promise<void> {
  const own = lastUsed(session, tokenTime)
  for (const other of await sessionsOf(database, session.user_id)) {
    if (other.id === session.id || findEnd(other, settings, now, undefined, canRise)) continue
    if (tagOf(other, settings) !== tagOf(session, settings)) continue
    if (lastUsed(other) > own) throw expired(' (Revoked by Newer Login)')
  }
}

function findEnd(
  session: Session,
  { allowLowAalMs, inactivityMs, timeboxMs }: SessionSettings,
  now: Date,
  tokenTime: Date | undefined,
  canRise: boolean,
): AuthError | undefined {
  const isAfter = (time: Date, span: number) => span > 0 && now.getTime() > time.getTime() + span
  if (session.not_after && now > session.not_after) return expired()
  if (isAfter(session.created_at, timeboxMs)) return expired()
  if (isAfter(lastUsed(session, tokenTime), inactivityMs)) return expired(' (Inactivity)')
  if (canRise && session.aal === 'aal1' && isAfter(session.created_at, allowLowAalMs)) {
    return expired(' (Low AAL: User Needs MFA Verification)')
  }
  return undefined
}

function lastUsed({ created_at, refreshed_at }: Session, tokenTime?: Date): Date {
  if (refreshed_at) return refreshed_at
  return tokenTime && tokenTime > created_at ? tokenTime : created_at
}

/** Sessions with an unknown tag count as having the first one. */
const tagOf = ({ tag }: Session, { tags }: SessionSettings) =>
  tag && tags.includes(tag) ? tag : (tags[0] ?? '')

const expired = (why = '') => badRequest('session_expired', `Invalid Refresh Token: Session Expired${why}`)
