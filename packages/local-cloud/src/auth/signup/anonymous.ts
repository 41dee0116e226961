import { inTransaction } from '../../postgres/transaction.ts'
import type { Client } from '../http/client.ts'
import { unprocessable } from '../http/errors.ts'
import type { Auth } from '../service.ts'
import { insertUser } from '../store/users.ts'
import { beginSession, type SessionResponse } from '../tokens/session-response.ts'

/**
 * Signs up an anonymous user.
 * @throws AuthError 422 `anonymous_provider_disabled` or `signup_disabled`
 */
export async function signUpAnonymously(
  auth: Auth,
  data: Record<string, unknown>,
  aud: string,
  client: Client,
): Promise<SessionResponse> {
  const { pool, settings } = auth
  if (!settings.external.anonymous) {
    throw unprocessable('anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  }
  if (settings.disableSignup) {
    throw unprocessable('signup_disabled', 'Signups not allowed for this instance')
  }
  return inTransaction(pool, async (database) => {
    const user = await insertUser(
      database,
      {
        aud,
        role: settings.jwt.defaultRole,
        encrypted_password: '',
        raw_user_meta_data: data,
        is_anonymous: true,
      },
      auth.now(),
    )
    return beginSession(database, auth, user, 'anonymous', client)
  })
}
