import type { Auth } from '../service.ts'
import type { Database } from '../store/database.ts'
import {
  activeRefreshToken,
  revokeRefreshTokens,
  replaceRefreshToken,
  type RefreshToken,
} from '../store/refresh-tokens.ts'
import type { Session } from '../store/sessions.ts'

/**
 * Replaces a refresh token. A used token is valid again when its successor was never used, since the client may not
 * have received it, and within the reuse interval; otherwise it may be stolen, and all tokens of the session are
 * revoked.
 * @param database a transaction in which the session is locked
 * @returns undefined for a token that may not be used again
 */
export async function rotateRefreshToken(
  database: Database,
  auth: Auth,
  token: RefreshToken,
  session: Session,
): Promise<RefreshToken | undefined> {
  const now = auth.now()
  if (token.revoked) {
    const active = await activeRefreshToken(database, session.id)
    if (active?.parent === token.token) return active
    const { refreshTokenReuseMs, rotateRefreshTokens } = auth.settings.security
    if (now.getTime() > token.updated_at.getTime() + refreshTokenReuseMs) {
      if (rotateRefreshTokens) await revokeRefreshTokens(database, session.id, now)
      return undefined
    }
  }
  return replaceRefreshToken(database, token, session.id, auth.settings.jwt.secret, now)
}
