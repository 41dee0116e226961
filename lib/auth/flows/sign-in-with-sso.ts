import type { AccountClient } from '../client.ts'
import type { Outcome } from '../outcome.ts'
import { failed, failedBy } from '../problems.ts'

/**
 * Begins signing in through the identity provider of a company.
 * @param domain of the company, which its provider is registered for
 * @param returnTo full address of our callback
 * @returns the address to send the browser to
 */
export async function signInWithSso(
  client: AccountClient,
  { domain, returnTo }: { domain: string; returnTo: string },
): Promise<Outcome<{ url: string }>> {
  const { data, error } = await client.auth.signInWithSSO({
    domain,
    options: { redirectTo: returnTo },
  })
  if (error) return failedBy(error)
  return /^https?:$/.test(URL.parse(data.url)?.protocol ?? '')
    ? { ok: true, value: { url: data.url } }
    : failed('unexpected')
}
