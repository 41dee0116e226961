import type { AccountClient } from '../client.ts'
import { ok, type Result } from '../result.ts'
import { errFrom } from '../problems.ts'

/** Where to sign out: in this browser, in all others, or in all. */
export type SignOutScope = 'local' | 'others' | 'global'

/**
 * Nobody who wants to leave waits longer: with a token that has run out the client would try for half a minute to
 * refresh it first.
 */
export const SIGN_OUT_MS = 8000

/** Whether what a form sent says where to sign out. */
export const isSignOutScope = (scope: string): scope is SignOutScope =>
  scope === 'local' || scope === 'others' || scope === 'global'

/**
 * Ends sessions. Signing out here takes the cookies away even when the service does not answer; when others were meant
 * too, nothing is taken away until they are out.
 */
export async function signOut(client: AccountClient, { scope }: { scope: SignOutScope }): Promise<Result> {
  if (scope === 'global') {
    // The others first: with this session gone nobody could try again.
    const { error } = await client.auth.signOut({ scope: 'others' })
    if (error) return errFrom(error)
  }
  const { error } = await client.auth.signOut({ scope: scope === 'global' ? 'local' : scope })
  return error ? errFrom(error) : ok
}
