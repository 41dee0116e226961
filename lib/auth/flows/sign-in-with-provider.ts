import type { Provider } from '@supabase/supabase-js'
import type { AccountClient } from '../client.ts'
import type { Result } from '../result.ts'
import { errFrom } from '../problems.ts'

/**
 * Begins signing in through an outside provider: keeps a secret in a cookie, without which the way back leads nowhere.
 * @param provider as the auth service calls it, one of those it has switched on
 * @param returnTo full address of our callback
 * @returns the address to send the browser to
 */
export async function signInWithProvider(
  client: AccountClient,
  { provider, returnTo }: { provider: string; returnTo: string },
): Promise<Result<{ url: string }>> {
  const { data, error } = await client.auth.signInWithOAuth({
    provider: provider as Provider,
    options: { redirectTo: returnTo, skipBrowserRedirect: true },
  })
  return error ? errFrom(error) : { ok: true, value: { url: data.url } }
}
