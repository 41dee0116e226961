import type { AMREntry, JwtPayload, User, UserMetadata } from '@supabase/supabase-js'
import type { AccountClient } from './client.ts'
import { problemOf } from './problems.ts'
import { withTimeout } from './with-timeout.ts'

/** An authenticator app that is connected to an account. */
export type Factor = { id: string; name: string }

/** What the pages of the account show of a person. Times are ISO 8601. */
export type AccountUser = {
  id: string
  /** empty for an account without one */
  email: string
  /** the address that waits for its confirmations */
  newEmail: string | undefined
  companyName: string | undefined
  lastSignInAt: string | undefined
  createdAt: string
  /** how the person can sign in: `email`, or the name of an outside provider */
  providers: readonly string[]
  /** A company's single sign-on opens it: there is no password, and the address is the company's to change. */
  managed: boolean
}

/** Somebody whose account may be shown and changed. */
export type SignedIn = {
  kind: 'signed-in'
  user: AccountUser
  factors: readonly Factor[]
  aal: 'aal1' | 'aal2'
  /** how and when (seconds since 1970) this session was opened and raised, latest first */
  amr: readonly AMREntry[]
}

/** Who is looking at a page of the account. */
export type Viewer =
  | { kind: 'nobody' }
  /** Signed in by one factor while the account has a second: nothing of the account may be shown. */
  | { kind: 'needs-second-factor'; factors: readonly Factor[] }
  | SignedIn
  /** The auth service does not answer, so that nobody can say. */
  | { kind: 'unavailable' }

const PATIENCE_MS = 5000

/**
 * Who the session in the client belongs to: its token is verified, and the auth service is asked whether the session
 * still stands, since a token outlives a sign-out by up to an hour.
 */
export async function viewer(client: AccountClient): Promise<Viewer> {
  const claims = await withTimeout(PATIENCE_MS, client.auth.getClaims())
  if (!claims) return { kind: 'unavailable' }
  const { data: verified, error: unverified } = claims
  if (unverified) return absent(unverified)
  if (!verified) return { kind: 'nobody' }
  const { data, error } = await client.auth.getUser()
  if (error) return absent(error)
  if (data.user.id !== verified.claims.sub) return { kind: 'nobody' }

  const factors = verifiedApps(data.user)
  const aal = verified.claims.aal === 'aal2' ? 'aal2' : 'aal1'
  if (hasSecondFactor(data.user) && aal !== 'aal2') return { kind: 'needs-second-factor', factors }
  return { kind: 'signed-in', user: accountUser(data.user), factors, aal, amr: methods(verified.claims) }
}

/**
 * Whether an account has a second factor, of whatever kind: its session is worth nothing until that is confirmed too.
 */
export const hasSecondFactor = (user: User): boolean =>
  (user.factors ?? []).some(({ status }) => status === 'verified')

/** A session that has ended is nobody's; a service that is away says nothing about it. */
const absent = (error: unknown): Viewer =>
  problemOf(error).code === 'unreachable' ? { kind: 'unavailable' } : { kind: 'nobody' }

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

/** Single sign-on keeps what the service has no name of its own for among `custom_claims`. */
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

/** Older services list bare names. */
const methods = ({ amr }: JwtPayload): AMREntry[] =>
  (amr ?? []).map((entry) => (typeof entry === 'string' ? { method: entry, timestamp: 0 } : entry))
