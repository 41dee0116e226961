import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { inTransaction } from '../../postgres/transaction.ts'
import { isUuid } from '../http/bearer.ts'
import { clientInfo } from '../http/client.ts'
import { forbidden } from '../http/errors.ts'
import type { Auth } from '../service.ts'
import { insertPasskeyChallenge } from '../store/passkey-challenges.ts'
import { passkeysOf, updatePasskey, type Passkey } from '../store/passkeys.ts'
import { findUser, isBanned, lockUser, type User } from '../store/users.ts'
import { respondWithSession, beginSession } from '../tokens/session-response.ts'
import { readResponse, readCredential, refused, consumeChallenge, verified } from './challenge-response.ts'
import { verifyAssertion } from './webauthn/ceremonies.ts'
import type { CredentialResponse } from './webauthn/credential-response.ts'

/**
 * POST /passkeys/authentication/options: a challenge for any passkey of this relying party; the user is not known yet.
 */
export async function beginAuthentication(c: Context, { now, pool, settings }: Auth): Promise<Response> {
  const { challengeLifetimeMs, relyingParty } = settings.passkeys
  const challenge = randomBytes(32).toString('base64url')
  const { id, expires_at } = await insertPasskeyChallenge(
    pool,
    {
      user_id: null,
      challenge_type: 'authentication',
      session_data: { challenge, rpId: relyingParty.id, userVerification: 'preferred' },
      expires_at: new Date(now().getTime() + challengeLifetimeMs),
    },
    now(),
  )
  const options = { challenge, timeout: 300_000, rpId: relyingParty.id, userVerification: 'preferred' }
  return c.json({ challenge_id: id, options, expires_at: Math.floor(expires_at.getTime() / 1000) })
}

/** POST /passkeys/authentication/verify: a session for the owner of the passkey. */
export async function finishAuthentication(c: Context, auth: Auth): Promise<Response> {
  const { challengeId, given } = await readResponse(c)
  const { session_data } = await consumeChallenge(auth, challengeId, 'authentication', null)
  const credential = readCredential(given)
  const { passkey, user } = await ownerOf(credential, auth)
  const asked = { challenge: session_data.challenge, relyingParty: auth.settings.passkeys.relyingParty }
  const key = { publicKey: passkey.public_key, backupEligible: passkey.backup_eligible }
  const { signCount } = verified(auth, () => verifyAssertion(credential, key, asked))
  checkMaySignIn(user, auth.now())
  const result = await inTransaction(auth.pool, async (database) => {
    const locked = await lockUser(database, user.id)
    const changes = { last_used_at: auth.now(), sign_count: String(signCount) }
    // The passkey was deleted during the sign-in.
    if (!locked || !(await updatePasskey(database, passkey.id, changes, auth.now()))) throw refused()
    return beginSession(database, auth, locked, 'passkey', clientInfo(c))
  })
  return respondWithSession(c, result)
}

/**
 * The user and the passkey that the authenticator names.
 * @throws AuthError 400 `webauthn_verification_failed`
 */
async function ownerOf(
  credential: CredentialResponse,
  auth: Auth,
): Promise<{ passkey: Passkey; user: User }> {
  const userId = verified(auth, () => credential.response('userHandle').toString('utf8'))
  const user = isUuid(userId) ? await findUser(auth.pool, userId) : undefined
  const passkeys = user ? await passkeysOf(auth.pool, user.id) : []
  const passkey = passkeys.find(({ credential_id }) => credential_id.equals(credential.rawId))
  if (!user || !passkey) throw refused()
  return { passkey, user }
}

/** @throws AuthError 403 */
function checkMaySignIn(user: User, now: Date): void {
  if (user.deleted_at) throw forbidden('user_not_found', 'User not found')
  if (user.email && !user.email_confirmed_at) throw forbidden('email_not_confirmed', 'Email not confirmed')
  if (user.phone && !user.phone_confirmed_at) throw forbidden('phone_not_confirmed', 'Phone not confirmed')
  if (isBanned(user, now)) throw forbidden('user_banned', 'User is banned')
}
