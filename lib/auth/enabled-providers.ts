import { cacheLife } from 'next/cache'
import { z } from 'zod'
import { env } from '../env'
import { log } from '../log/log'

/** The ways to sign in that an operator can enable beside email and password. */
export type EnabledProviders = {
  /** provider ids of the auth service: `google`, `github` */
  providers: readonly string[]
  /** whether companies can bring their own sign-in */
  company: boolean
}

/** The service lists these among the providers, though they are none. */
const NO_PROVIDERS = new Set(['email', 'phone', 'anonymous_users', 'web3_solana', 'web3_ethereum'])

/** How long the sign-in page waits for the service when it is rendered again; no visitor waits for that. */
const TIMEOUT_MS = 5_000

const settings = z.object({
  external: z.record(z.string(), z.boolean()),
  saml_enabled: z.boolean().default(false),
})

/** As `minutes`, but retried soon: a short outage must not hide the providers for a minute. */
const NO_ANSWER = { stale: 300, revalidate: 5, expire: 3600 }

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
    const { external, saml_enabled: company } = settings.parse(await response.json())
    const providers = Object.keys(external).filter((name) => external[name] && !NO_PROVIDERS.has(name))
    cacheLife('minutes')
    return { providers: providers.sort(), company }
  } catch (error) {
    cacheLife(NO_ANSWER)
    log().error(
      { area: 'accounts' },
      `The auth service does not say which ways of signing in it has (${error instanceof Error ? error.name : 'unknown'}); the sign-in page offers email and password.`,
    )
    return { providers: [], company: false }
  }
}
