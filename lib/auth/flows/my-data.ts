import type { User } from '@supabase/supabase-js'
import type { AccountClient } from '../client.ts'
import type { Result } from '../result.ts'
import { err, errFrom } from '../problems.ts'
import { viewer } from '../viewer.ts'

/** Everything that is kept about a person with the account, as the auth service words it. */
export type MyData = { exportedAt: string; account: User }

/**
 * What is kept about whoever is signed in. Passwords, secrets of authenticator apps and tokens are never part of it.
 */
export async function myData(client: AccountClient): Promise<Result<MyData>> {
  const who = await viewer(client)
  if (who.kind === 'unavailable') return err('unreachable')
  if (who.kind === 'needs-second-factor') return err('insufficient_aal')
  if (who.kind === 'nobody') return err('session_missing')
  const { data, error } = await client.auth.getUser()
  if (error) return errFrom(error)
  return { ok: true, value: { exportedAt: new Date().toISOString(), account: data.user } }
}
