import type { AccountClient } from '../client.ts'
import type { Result } from '../result.ts'
import { err, errFrom, problemOf } from '../problems.ts'
import { hasSecondFactor } from '../viewer.ts'

/** Whether the person is in, or still has to confirm with the authenticator app. */
export type SignInResult = { needsSecondFactor: boolean }

/**
 * Opens a session with email and password; it replaces one that is open.
 *
 * The service says that an account is banned before it looks at the password: to whom does not have the password, that
 * account is like any other.
 */
export async function signInWithPassword(
  client: AccountClient,
  { email, password }: { email: string; password: string },
): Promise<Result<SignInResult>> {
  const { data, error } = await client.auth.signInWithPassword({ email, password })
  if (error) {
    return problemOf(error).code === 'user_banned' ? err('invalid_credentials') : errFrom(error)
  }
  return { ok: true, value: { needsSecondFactor: hasSecondFactor(data.user) } }
}
