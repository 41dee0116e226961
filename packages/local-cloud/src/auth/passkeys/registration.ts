import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { inTransaction } from '../../postgres/transaction.ts'
import { record } from '../audit-log/record.ts'
import { requirePermanentUser } from '../http/bearer.ts'
import { unprocessable } from '../http/errors.ts'
import type { Auth } from '../service.ts'
import type { Database } from '../store/database.ts'
import { insertPasskeyChallenge } from '../store/passkey-challenges.ts'
import { insertPasskey, passkeysOf } from '../store/passkeys.ts'
import { lockUser, type User } from '../store/users.ts'
import { readResponse, readCredential, consumeChallenge, verified } from './challenge-response.ts'
import { requireAal2 } from './require-aal2.ts'
import { verifyRegistration, type NewCredential } from './webauthn/ceremonies.ts'
import { offeredAlgorithms } from './webauthn/public-key.ts'

/**
 * POST /passkeys/registration/options: a challenge for an authenticator to make a credential for the signed-in user.
 */
export async function beginRegistration(c: Context, auth: Auth): Promise<Response> {
  const user = await whoMayRegister(c, auth)
  const { challengeLifetimeMs, relyingParty } = auth.settings.passkeys
  const known = await checkRoom(auth.pool, auth, user)
  const challenge = randomBytes(32).toString('base64url')
  const userId = Buffer.from(user.id).toString('base64url')
  const stored = await insertPasskeyChallenge(
    auth.pool,
    {
      user_id: user.id,
      challenge_type: 'registration',
      session_data: { challenge, rpId: relyingParty.id, user_id: userId, userVerification: 'preferred' },
      expires_at: new Date(auth.now().getTime() + challengeLifetimeMs),
    },
    auth.now(),
  )
  const options = {
    rp: { name: relyingParty.name, id: relyingParty.id },
    user: { id: userId, ...namesOf(user) },
    challenge,
    pubKeyCredParams: offeredAlgorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: 300_000,
    ...(known.length > 0 && {
      excludeCredentials: known.map(({ credential_id }) => ({
        type: 'public-key',
        id: credential_id.toString('base64url'),
      })),
    }),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    attestation: 'none',
  }
  return c.json({ challenge_id: stored.id, options, expires_at: seconds(stored.expires_at) })
}

/** POST /passkeys/registration/verify: verifies and stores the credential. */
export async function finishRegistration(c: Context, auth: Auth): Promise<Response> {
  const user = await whoMayRegister(c, auth)
  const { challengeId, given } = await readResponse(c)
  const { session_data } = await consumeChallenge(auth, challengeId, 'registration', user.id)
  const credential = readCredential(given)
  const { relyingParty } = auth.settings.passkeys
  const asked = { challenge: session_data.challenge, relyingParty }
  const key = verified(auth, () => verifyRegistration(credential, asked))
  const { id, friendly_name, created_at } = await inTransaction(auth.pool, async (database) => {
    await lockUser(database, user.id)
    await checkRoom(database, auth, user)
    return store(database, c, auth, user, key, credential.transports)
  })
  return c.json({ id, friendly_name, created_at })
}

async function whoMayRegister(c: Context, auth: Auth): Promise<User> {
  const { session, user } = await requirePermanentUser(c, auth)
  if (user.is_sso_user) throw unprocessable('validation_failed', 'SSO users cannot register passkeys')
  await requireAal2(auth.pool, user, session)
  return user
}

/**
 * The user's passkeys.
 * @throws AuthError 422 `too_many_passkeys` when there is no room for another
 */
async function checkRoom(database: Database, { settings }: Auth, user: User) {
  const known = await passkeysOf(database, user.id)
  if (known.length < settings.passkeys.maxPerUser) return known
  throw unprocessable('too_many_passkeys', 'Maximum number of passkeys reached')
}

async function store(
  database: Database,
  c: Context,
  auth: Auth,
  user: User,
  { made, ...data }: NewCredential,
  transports: string[],
) {
  const passkey = await insertPasskey(
    database,
    {
      user_id: user.id,
      credential_id: made.id,
      public_key: made.publicKey,
      aaguid: made.aaguid,
      sign_count: data.signCount,
      transports,
      backup_eligible: data.backupEligible,
      backed_up: data.backedUp,
      friendly_name: 'Passkey',
    },
    auth.now(),
  )
  if (!passkey) {
    throw unprocessable('webauthn_credential_exists', 'This credential is already registered')
  }
  const traits = { passkey_id: passkey.id }
  await record(database, auth, c, { action: 'passkey_created', actor: user, traits })
  return passkey
}

/** The names of the user that the authenticator shows. */
function namesOf({ email, phone, raw_user_meta_data: data }: User): { name: string; displayName: string } {
  const name = email || phone || ''
  const own = data['name']
  return { name, displayName: typeof own === 'string' && own !== '' ? own : name }
}

const seconds = (time: Date) => Math.floor(time.getTime() / 1000)
