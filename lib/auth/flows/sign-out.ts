import type { AccountClient } from '../client.ts'
import { ok, type Result } from '../../result.ts'
import { errFrom } from '../problems.ts'

/** Where to sign out: in this browser, in all others, or in all. */
export type SignOutScope = 'local' | 'others' | 'global'

/** Timeout: with an expired token the client would try to refresh it for half a minute before it signs out. */
export const SIGN_OUT_MS = 8000

/** Whether a form's value is a scope of signing out. */
export const isSignOutScope = (scope: string): scope is SignOutScope =>
  scope === 'local' || scope === 'others' || scope === 'global'

/**
 * Ends sessions. Signing out here removes the cookies even if the service does not respond; signing out everywhere
 * removes them only after the other sessions have ended.
 */
export async function signOut(client: AccountClient, { scope }: { scope: SignOutScope }): Promise<Result> {
  if (scope === 'global') {
    // The others first: without this session the visitor could not retry.
    const { error } = await client.auth.signOut({ scope: 'others' })
    if (error) return errFrom(error)
  }
  const { error } = await client.auth.signOut({ scope: scope === 'global' ? 'local' : scope })
  return error ? errFrom(error) : ok
}
