import { createClient } from '@supabase/supabase-js'
import { type AuthAccess, browserClient } from '@/lib/auth/browser-client'
import type { Problem } from '@/lib/auth/result'
import { problem, problemOf } from '@/lib/auth/problems'
import { timedFetch } from '@/lib/auth/timed-fetch'
import { safeRedirect } from '@/lib/security/safe-redirect'

/**
 * What comes of it: where to go on to, what stood in the way, or whose session it is, to be asked about. Anybody can
 * make up an address that holds their own session: who follows it would be in the account of somebody else without
 * noticing.
 */
export type Finished =
  { to: string } | { problem: Problem } | { whose: string; goOn: () => Promise<Finished> }

/** What the fragment and the query of an address say together, as the client reads them. */
function parametersOf(address: URL): URLSearchParams {
  const all = new URLSearchParams(address.hash.slice(1))
  for (const [name, value] of address.searchParams) all.set(name, value)
  return all
}

/**
 * Takes the session that the auth service has put into the address of this page: as a code that only the browser that
 * set out can change for it, or whole, in the fragment, which is kept once the person has said so. Nothing of it stays
 * in the address, nor in the browser’s history.
 * @param address of the page, read before anything is taken from it
 */
export async function finishSignIn(access: AuthAccess, address: URL): Promise<Finished> {
  const given = parametersOf(address)
  const code = given.get('error_code') ?? given.get('error')
  if (code !== null || given.has('error_description')) {
    forgetAddress(address)
    // Here nobody has typed a code that could be wrong.
    return { problem: problem(code === 'otp_expired' ? 'link_expired' : (code ?? 'unexpected')) }
  }
  const to =
    given.get('type') === 'recovery' ? '/reset-password' : safeRedirect(given.get('next'), '/account')
  const [accessToken, refreshToken] = [given.get('access_token'), given.get('refresh_token')]
  if (accessToken && refreshToken) {
    // By ourselves: the client would leave the tokens in the entry of the history before this one.
    forgetAddress(address)
    return askWhether(access, { access_token: accessToken, refresh_token: refreshToken }, to)
  }
  const client = browserClient(access)
  const { error } = await client.auth.initialize()
  if (error) return { problem: problemOf(error) }
  // The client takes a code only in the browser that set out.
  if (new URLSearchParams(location.search).has('code'))
    return { problem: problem('pkce_code_verifier_not_found') }
  const { data } = await client.auth.getSession()
  return data.session ? { to } : { problem: problem('session_missing') }
}

const forgetAddress = ({ pathname }: URL) => history.replaceState(history.state, '', pathname)

type Tokens = { access_token: string; refresh_token: string }

/** Finds out whose session it is by a client of its own: until the person has agreed, an open session stays. */
async function askWhether(access: AuthAccess, tokens: Tokens, to: string): Promise<Finished> {
  const stranger = createClient(access.url, access.anonKey, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storageKey: 'liftpass-finish',
    },
    global: { fetch: timedFetch },
  })
  const { data, error } = await stranger.auth.getUser(tokens.access_token)
  if (error) return { problem: oldLink(problemOf(error)) }
  const goOn = async (): Promise<Finished> => {
    const kept = await browserClient(access).auth.setSession(tokens)
    return kept.error ? { problem: oldLink(problemOf(kept.error)) } : { to }
  }
  return { whose: data.user.email ?? '', goOn }
}

/** Whoever comes from a link is not helped by reading that they are signed out. */
const oldLink = (found: Problem) => (found.code === 'unreachable' ? found : problem('link_expired'))
