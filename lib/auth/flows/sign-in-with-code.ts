import type { AccountClient } from '../client.ts'
import type { Result } from '../result.ts'
import { err, errFrom } from '../problems.ts'
import { hasSecondFactor } from '../viewer.ts'
import type { SignInResult } from './sign-in-with-password.ts'

/** Opens a session with the six-digit code of a sign-in mail. */
export async function signInWithCode(
  client: AccountClient,
  { email, code }: { email: string; code: string },
): Promise<Result<SignInResult>> {
  const { data, error } = await client.auth.verifyOtp({ type: 'email', email, token: code })
  if (error) return errFrom(error)
  if (!data.session || !data.user) return err('unexpected')
  return { ok: true, value: { needsSecondFactor: hasSecondFactor(data.user) } }
}
