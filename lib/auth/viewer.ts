import type { AMREntry, JwtPayload, User, UserMetadata } from '@supabase/supabase-js'
import type { AccountClient } from './client.ts'
import { problemOf } from './problems.ts'
import { withTimeout } from '../async/with-timeout.ts'

/** An authenticator app that is connected to an account. */
export type Factor = { id: string; name: string }

/** What account pages show of a person. Times are ISO 8601. */
export type AccountUser = {
  id: string
  /** empty for an account without an email address */
  email: string
  /** the new email address, until both addresses have confirmed it */
  newEmail: string | undefined
  companyName: string | undefined
  lastSignInAt: string | undefined
  createdAt: string
  /** how the person can sign in: `email`, or the id of a provider */
  providers: readonly string[]
  /**
   * A company's single sign-on manages the account: it has no password, and only the company can change the email
   * address.
   */
  managed: boolean
}

/** A visitor whose account may be shown and changed. */
export type SignedIn = {
  kind: 'signed-in'
  user: AccountUser
  factors: readonly Factor[]
  aal: 'aal1' | 'aal2'
  /** how and when (seconds since 1970) this session was opened and raised, latest first */
  amr: readonly AMREntry[]
}

/** Who sent the current request. */
export type Viewer =
  | { kind: 'signed-out' }
  /** The account has a second factor that the visitor has not given: show nothing of the account. */
  | { kind: 'needs-second-factor'; factors: readonly Factor[] }
  | SignedIn
  /** The auth service does not respond. */
  | { kind: 'unavailable' }

const TIMEOUT_MS = 5000

/**
 * Determines whose session the client has: verifies the token, and asks the auth service whether the session still
 * exists, since a token outlives a sign-out by up to an hour.
 */
export async function viewer(client: AccountClient): Promise<Viewer> {
  const claims = await withTimeout(TIMEOUT_MS, client.auth.getClaims())
  if (!claims) return { kind: 'unavailable' }
  const { data: verified, error: unverified } = claims
  if (unverified) return viewerAfterError(unverified)
  if (!verified) return { kind: 'signed-out' }
  const { data, error } = await client.auth.getUser()
  if (error) return viewerAfterError(error)
  if (data.user.id !== verified.claims.sub) return { kind: 'signed-out' }

  const factors = verifiedApps(data.user)
  const aal = verified.claims.aal === 'aal2' ? 'aal2' : 'aal1'
  if (hasSecondFactor(data.user) && aal !== 'aal2') return { kind: 'needs-second-factor', factors }
  return { kind: 'signed-in', user: accountUser(data.user), factors, aal, amr: methods(verified.claims) }
}

/** Whether an account has a second factor of any kind, which its session needs too. */
export const hasSecondFactor = (user: User): boolean =>
  (user.factors ?? []).some(({ status }) => status === 'verified')

/** The viewer after an error: signed out if the session has ended, unavailable if the auth service does not respond. */
const viewerAfterError = (error: unknown): Viewer =>
  problemOf(error).code === 'unreachable' ? { kind: 'unavailable' } : { kind: 'signed-out' }

const verifiedApps = (user: User): Factor[] =>
  (user.factors ?? [])
    .filter(({ factor_type, status }) => factor_type === 'totp' && status === 'verified')
    .map(({ id, friendly_name }) => ({ id, name: friendly_name || 'Authenticator app' }))

function accountUser(user: User): AccountUser {
  const providers = Array.isArray(user.app_metadata.providers) ? user.app_metadata.providers.map(String) : []
  return {
    id: user.id,
    email: user.email ?? '',
    newEmail: user.new_email || undefined,
    companyName: companyOf(user.user_metadata),
    lastSignInAt: user.last_sign_in_at,
    createdAt: user.created_at,
    providers,
    managed: providers.some((name) => name.startsWith('sso:')),
  }
}

/** Reads the company's name. The auth service stores claims without a field of their own in `custom_claims`. */
function companyOf(data: UserMetadata): string | undefined {
  const custom: unknown = data.custom_claims
  const company: unknown =
    data.companyName ??
    data.company_name ??
    (typeof custom === 'object' && custom !== null && 'companyName' in custom
      ? custom.companyName
      : undefined)
  return typeof company === 'string' && company !== '' ? company : undefined
}

/** The methods of the session. Older versions of the auth service list names without a time. */
const methods = ({ amr }: JwtPayload): AMREntry[] =>
  (amr ?? []).map((entry) => (typeof entry === 'string' ? { method: entry, timestamp: 0 } : entry))
