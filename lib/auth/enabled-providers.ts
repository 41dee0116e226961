import { cacheLife } from 'next/cache'
import { z } from 'zod'
import { env } from '../env'
import { log } from '../log/log'

/** The ways to sign in that an operator can enable beside email and password. */
export type EnabledProviders = {
  /** provider ids of the auth service: `google`, `github` */
  providers: readonly string[]
  /** whether companies can sign in with an identity provider of their own */
  sso: boolean
}

/** The auth service lists these methods among the providers, but they are not OAuth providers. */
const NO_PROVIDERS = new Set(['email', 'phone', 'anonymous_users', 'web3_solana', 'web3_ethereum'])

/** Timeout of the request. No visitor waits for it, because it runs while the sign-in page is rendered again. */
const TIMEOUT_MS = 5_000

const settings = z.object({
  external: z.record(z.string(), z.boolean()),
  saml_enabled: z.boolean().default(false),
})

/**
 * Like the cache profile `minutes`, but retried after 5 seconds, so that a short outage does not hide the providers for
 * a minute.
 */
const RETRY_SOON = { stale: 300, revalidate: 5, expire: 3600 }

/**
 * GET /settings of the auth service, cached for a minute. While it does not respond, only email and password are
 * offered.
 */
export async function enabledProviders(): Promise<EnabledProviders> {
  'use cache'
  const { SUPABASE_URL, SUPABASE_ANON_KEY } = env()
  try {
    const response = await fetch(`${SUPABASE_URL}/auth/v1/settings`, {
      headers: { apikey: SUPABASE_ANON_KEY },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const { external, saml_enabled: sso } = settings.parse(await response.json())
    const providers = Object.keys(external).filter((name) => external[name] && !NO_PROVIDERS.has(name))
    cacheLife('minutes')
    return { providers: providers.sort(), sso }
  } catch (error) {
    cacheLife(RETRY_SOON)
    log().error(
      { area: 'accounts' },
      `The auth service does not say which ways of signing in it has (${error instanceof Error ? error.name : 'unknown'}); the sign-in page offers email and password.`,
    )
    return { providers: [], sso: false }
  }
}
