import { cacheLife } from 'next/cache'
import { z } from 'zod'
import { env } from '../env'
import { log } from '../log/log'

/** The ways of signing in that an operator can switch on beside email and password. */
export type EnabledProviders = {
  /** outside providers, as the auth service calls them: `google`, `github` */
  providers: readonly string[]
  /** whether companies can bring their own sign-in */
  company: boolean
}

/** Listed among the providers, and not one of them. */
const NO_PROVIDERS = new Set(['email', 'phone', 'anonymous_users', 'web3_solana', 'web3_ethereum'])

/** The sign-in page waits for it when it is rendered anew, which no visitor does. */
const TIMEOUT_MS = 5_000

const settings = z.object({
  external: z.record(z.string(), z.boolean()),
  saml_enabled: z.boolean().default(false),
})

/** As `minutes`, but soon asked again: a service that was away for a moment is not to cost its users a minute. */
const NO_ANSWER = { stale: 300, revalidate: 5, expire: 3600 }

/**
 * What GET /settings of the auth service says, for a minute at a time. Nothing is offered while it does not answer:
 * email and password stay.
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
