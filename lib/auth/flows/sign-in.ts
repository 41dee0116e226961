import type { Provider } from '@supabase/supabase-js'
import type { AccountClient } from '../client.ts'
import { err, errFrom, problemOf } from '../problems.ts'
import type { Result } from '../../result.ts'
import { hasSecondFactor } from '../viewer.ts'

/** Whether the visitor still has to give the second factor. */
export type SignInResult = { needsSecondFactor: boolean }

/**
 * The service reports a ban before it checks the password or the code. Without the right one a banned account must look
 * like any other, so a ban is reported as a wrong one.
 */
const errHidingBan = (error: unknown, wrong: string) =>
  problemOf(error).code === 'user_banned' ? err(wrong) : errFrom(error)

/** Opens a session with email and password; it replaces one that is open. */
export async function signInWithPassword(
  client: AccountClient,
  { email, password }: { email: string; password: string },
): Promise<Result<SignInResult>> {
  const { data, error } = await client.auth.signInWithPassword({ email, password })
  if (error) return errHidingBan(error, 'invalid_credentials')
  return { ok: true, value: { needsSecondFactor: hasSecondFactor(data.user) } }
}

/** Opens a session with the six-digit code of a sign-in email. */
export async function signInWithCode(
  client: AccountClient,
  { email, code }: { email: string; code: string },
): Promise<Result<SignInResult>> {
  const { data, error } = await client.auth.verifyOtp({ type: 'email', email, token: code })
  if (error) return errHidingBan(error, 'otp_expired')
  if (!data.session || !data.user) return err('unexpected')
  return { ok: true, value: { needsSecondFactor: hasSecondFactor(data.user) } }
}

/**
 * Starts a sign-in with a provider. It stores the PKCE verifier in a cookie, without which the callback fails.
 * @param provider its id at the auth service, one of the enabled ones
 * @param returnTo full URL of our callback
 * @returns the URL to send the browser to
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

/**
 * Starts a sign-in with a company's identity provider.
 * @param domain of the company, which its provider is registered for
 * @param returnTo full URL of our callback
 * @returns the URL to send the browser to
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

/**
 * Exchanges a provider's code for a session. Works once, within five minutes, and only in the browser that started the
 * sign-in.
 * @returns whether the visitor came to choose a new password
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
