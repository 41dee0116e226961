import type { AccountClient } from '../client.ts'
import type { Outcome } from '../outcome.ts'
import { failed, failedBy } from '../problems.ts'
import { hasSecondFactor } from '../viewer.ts'
import type { SignInResult } from './sign-in-with-password.ts'

/** Opens a session with the six-digit code of a sign-in mail. */
export async function signInWithCode(
  client: AccountClient,
  { email, code }: { email: string; code: string },
): Promise<Outcome<SignInResult>> {
  const { data, error } = await client.auth.verifyOtp({ type: 'email', email, token: code })
  if (error) return failedBy(error)
  if (!data.session || !data.user) return failed('unexpected')
  return { ok: true, value: { needsSecondFactor: hasSecondFactor(data.user) } }
}
