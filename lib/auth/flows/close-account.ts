import type { AccountClient } from '../client.ts'
import { done, type Outcome } from '../outcome.ts'
import { failed, failedBy } from '../problems.ts'
import { viewer } from '../viewer.ts'

/**
 * Deletes the account of whoever is signed in, and ends the session. Somebody who has not confirmed with the second factor cannot.
 * @param admin allowed to delete any account; which one is never taken from what was sent
 */
export async function closeAccount(admin: AccountClient, client: AccountClient): Promise<Outcome> {
  const who = await viewer(client)
  if (who.kind === 'unavailable') return failed('unreachable')
  if (who.kind === 'needs-second-factor') return failed('insufficient_aal')
  if (who.kind === 'nobody') return failed('session_missing')
  const { error } = await admin.auth.admin.deleteUser(who.user.id)
  if (error) return failedBy(error)
  // The account is gone, and with it every session; this takes the cookies away. What it says is of no more use.
  await client.auth.signOut({ scope: 'local' })
  return done
}
