import type { Context } from 'hono'
import { timingSafeCompare } from '../../http/timing-safe-compare.ts'
import { inTransaction } from '../../postgres/transaction.ts'
import { hashCode } from '../codes/one-time-code.ts'
import { readBody } from '../http/body.ts'
import { isUuid } from '../http/bearer.ts'
import { clientInfo } from '../http/client.ts'
import { badRequest, invalid, unprocessable } from '../http/errors.ts'
import type { Auth } from '../service.ts'
import { deleteChallenge, findChallenge, markChallengeVerified, type Challenge } from '../store/challenges.ts'
import { deleteUnverifiedFactors, endSessionsWithoutFactor, updateFactor } from '../store/factor-changes.ts'
import type { Factor } from '../store/factors.ts'
import { activeRefreshToken, insertRefreshToken, replaceRefreshToken } from '../store/refresh-tokens.ts'
import { addSessionMethod, lockSession, updateSession } from '../store/sessions.ts'
import { lockUser } from '../store/users.ts'
import { respondWithSession, describeSession, type SessionResponse } from '../tokens/session-response.ts'
import { checkVerifyEnabled } from './challenge.ts'
import { requireOwnFactor, type FactorRequest } from './own-factor.ts'
import { verifyTotp } from './totp.ts'

/** POST /factors/:factor/verify: a code raises the session to aal2; the first one verifies the factor. */
export async function verifyFactor(c: Context, auth: Auth): Promise<Response> {
  const request = await requireOwnFactor(c, auth)
  const { factor } = request
  const { challenge_id: id, code } = await readBody(c, { challenge_id: 'text', code: 'text' })
  if (id !== '' && !isUuid(id)) throw badRequest('bad_json', uuidProblem(id))
  if (code === '') throw invalid('Code needs to be non-empty')
  checkVerifyEnabled(factor, auth)
  const challenge = await openChallenge(c, auth, factor, id)
  if (!isRight(factor, challenge, code, auth)) {
    const message =
      factor.factor_type === 'totp' ? 'Invalid TOTP code entered' : 'Invalid MFA Phone code entered'
    throw unprocessable('mfa_verification_failed', message)
  }
  return respondWithSession(c, await raiseSession(auth, request, challenge))
}

const uuidProblem = (id: string) =>
  `Could not parse request body as JSON: uuid: incorrect UUID length ${id.length} in string ${JSON.stringify(id)}`

/** @throws AuthError 422 for a challenge that is unknown, verified, of another IP address, or expired */
async function openChallenge(c: Context, auth: Auth, factor: Factor, id: string): Promise<Challenge> {
  const challenge = isUuid(id) ? await findChallenge(auth.pool, id, factor.id) : undefined
  if (!challenge) {
    throw unprocessable('mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  }
  if (challenge.verified_at || challenge.ip_address !== clientInfo(c).ip) throw mismatch()
  if (auth.now().getTime() > challenge.created_at.getTime() + auth.settings.mfa.challengeLifetimeMs) {
    await deleteChallenge(auth.pool, challenge.id)
    const advice = 'verify against another challenge or create a new challenge.'
    throw unprocessable('mfa_challenge_expired', `MFA challenge ${challenge.id} has expired, ${advice}`)
  }
  return challenge
}

const mismatch = () => unprocessable('mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')

function isRight(factor: Factor, challenge: Challenge, code: string, { now }: Auth): boolean {
  if (factor.factor_type === 'totp') return verifyTotp(factor.secret ?? '', code, now())
  return timingSafeCompare(hashCode(factor.phone ?? '', code), challenge.otp_code ?? '')
}

/** The session continues with a new refresh token; the user's other aal1 sessions end. */
async function raiseSession(
  auth: Auth,
  { user: { id: userId }, session: { id: sessionId }, factor }: FactorRequest,
  challenge: Challenge,
): Promise<SessionResponse> {
  const now = auth.now()
  return inTransaction(auth.pool, async (database) => {
    const user = await lockUser(database, userId)
    const session = await lockSession(database, sessionId)
    if (!user || !session || !(await markChallengeVerified(database, challenge.id, now))) throw mismatch()
    if (factor.status === 'unverified') await updateFactor(database, factor.id, { status: 'verified' }, now)
    const method = factor.factor_type === 'totp' ? 'totp' : 'mfa/phone'
    await addSessionMethod(database, sessionId, method, now)
    await updateSession(database, sessionId, { aal: 'aal2', factor_id: factor.id }, now)
    const active = await activeRefreshToken(database, sessionId)
    const { secret } = auth.settings.jwt
    const token = active
      ? await replaceRefreshToken(database, active, sessionId, secret, now)
      : await insertRefreshToken(database, { userId, sessionId }, secret, now)
    await endSessionsWithoutFactor(database, userId)
    await deleteUnverifiedFactors(database, userId, factor.factor_type)
    return describeSession(database, auth, user, sessionId, token)
  })
}
