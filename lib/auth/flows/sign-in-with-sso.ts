import type { AccountClient } from '../client.ts'
import type { Result } from '../result.ts'
import { err, errFrom } from '../problems.ts'

/**
 * Begins signing in through the identity provider of a company.
 * @param domain of the company, which its provider is registered for
 * @param returnTo full address of our callback
 * @returns the address to send the browser to
 */
export async function signInWithSso(
  client: AccountClient,
  { domain, returnTo }: { domain: string; returnTo: string },
): Promise<Result<{ url: string }>> {
  const { data, error } = await client.auth.signInWithSSO({
    domain,
    options: { redirectTo: returnTo },
  })
  if (error) return errFrom(error)
  return /^https?:$/.test(URL.parse(data.url)?.protocol ?? '')
    ? { ok: true, value: { url: data.url } }
    : err('unexpected')
}
