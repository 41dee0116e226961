import type { AccountClient } from '../client.ts'
import { done, type Outcome } from '../outcome.ts'
import { failedBy } from '../problems.ts'

/** Where to sign out: in this browser, in all others, or in all. */
export type SignOutScope = 'local' | 'others' | 'global'

export const isSignOutScope = (scope: string): scope is SignOutScope =>
  scope === 'local' || scope === 'others' || scope === 'global'

/** Ends sessions. This browser’s cookies are gone even when the service does not answer, unless only the others were meant. */
export async function signOut(client: AccountClient, { scope }: { scope: SignOutScope }): Promise<Outcome> {
  const { error } = await client.auth.signOut({ scope })
  return error ? failedBy(error) : done
}
