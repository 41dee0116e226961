import type { AccountClient } from '../client.ts'
import { ok, type Result } from '../result.ts'
import { errFrom, problemOf } from '../problems.ts'

/** What somebody typed for a new password. */
export type NewPassword = {
  password: string
  /** the code of a mail, where `reauthentication_needed` has asked for it */
  nonce?: string | undefined
  /** where `current_password_required` has asked for it */
  currentPassword?: string | undefined
}

/**
 * Sets a new password; the service ends all other sessions of the account.
 * @param beforeMail what refuses, before a mail with a code is sent, keeps it from being sent
 * @returns `reauthentication_needed` when the service wants a code from a mail first; that mail is sent by then
 */
export async function changePassword(
  client: AccountClient,
  { password, nonce, currentPassword }: NewPassword,
  beforeMail: () => Promise<Result> = async () => ok,
): Promise<Result> {
  const { error } = await client.auth.updateUser({
    password,
    ...(nonce ? { nonce } : {}),
    ...(currentPassword ? { current_password: currentPassword } : {}),
  })
  if (!error) return ok
  const refused = problemOf(error)
  if (refused.code === 'reauthentication_needed') {
    const allowed = await beforeMail()
    if (!allowed.ok) return allowed
    const { error: unsent } = await client.auth.reauthenticate()
    if (unsent) return errFrom(unsent)
  }
  return { ok: false, problem: refused }
}
