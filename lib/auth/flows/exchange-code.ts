import type { AccountClient } from '../client.ts'
import type { Result } from '../result.ts'
import { errFrom } from '../problems.ts'

/**
 * Turns the code that a provider sent the browser back with into a session. Works once, within five minutes, and only
 * in the browser that set out.
 * @returns whether the person came to choose a new password
 */
export async function exchangeCode(
  client: AccountClient,
  code: string,
): Promise<Result<{ recovery: boolean }>> {
  const { data, error } = await client.auth.exchangeCodeForSession(code)
  if (error) return errFrom(error)
  const { redirectType } = data as { redirectType?: string | null }
  return { ok: true, value: { recovery: redirectType === 'recovery' } }
}
