import type { Auth } from '../service.ts'
import type { Database } from '../store/database.ts'
import { identitiesOf } from '../store/identities.ts'
import { methodsOf, type AuthenticationMethod, type SessionMethod } from '../store/sessions.ts'
import type { User } from '../store/users.ts'

export type AccessToken = {
  token: string
  /** In seconds since 1970. */
  expiresAt: number
}

type MethodReference = { method: AuthenticationMethod; timestamp: number; provider?: string }

/** Makes an access token of a user and a session, valid for GOTRUE_JWT_EXP seconds. */
export async function makeAccessToken(
  database: Database,
  { keys, now, settings }: Auth,
  user: User,
  sessionId: string,
): Promise<AccessToken> {
  const { expiresInSeconds, issuer } = settings.jwt
  const issuedAt = Math.floor(now().getTime() / 1000)
  const expiresAt = issuedAt + expiresInSeconds
  const methods = await methodsOf(database, sessionId)
  const token = await keys.sign({
    iss: issuer,
    sub: user.id,
    aud: user.aud,
    exp: expiresAt,
    iat: issuedAt,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    role: user.role,
    aal: methods.some(isSecondFactor) ? 'aal2' : 'aal1',
    amr: await referTo(database, user, methods),
    session_id: sessionId,
    is_anonymous: user.is_anonymous,
  })
  return { token, expiresAt }
}

const isSecondFactor = ({ authentication_method }: SessionMethod) =>
  ['totp', 'mfa/phone', 'mfa/webauthn'].includes(authentication_method)

/** The `amr` of single sign-on contains the provider when the user has no other identity. */
async function referTo(
  database: Database,
  user: User,
  methods: readonly SessionMethod[],
): Promise<MethodReference[]> {
  const references: MethodReference[] = methods.map(({ authentication_method, updated_at }) => ({
    method: authentication_method,
    timestamp: Math.floor(updated_at.getTime() / 1000),
  }))
  const first = references.at(-1)
  if (first?.method !== 'sso/saml') return references
  const [identity, ...others] = await identitiesOf(database, user.id)
  if (identity && others.length === 0) first.provider = identity.provider.replace(/^sso:/, '')
  return references
}
