import type { AccountClient } from '../client.ts'
import type { Outcome } from '../outcome.ts'
import { failedBy } from '../problems.ts'

/**
 * Turns the code that a provider sent the browser back with into a session. Works once, within five minutes, and only in the browser that set out.
 * @returns whether the person came to choose a new password
 */
export async function exchangeCode(
  client: AccountClient,
  code: string,
): Promise<Outcome<{ recovery: boolean }>> {
  const { data, error } = await client.auth.exchangeCodeForSession(code)
  if (error) return failedBy(error)
  const { redirectType } = data as { redirectType?: string | null }
  return { ok: true, value: { recovery: redirectType === 'recovery' } }
}
