import { createClient } from '@supabase/supabase-js'
import { type AuthAccess, browserClient } from '@/lib/auth/browser-client'
import type { Problem } from '@/lib/result'
import { problem, problemOf } from '@/lib/auth/problems'
import { timedFetch } from '@/lib/auth/timed-fetch'
import { safeRedirect } from '@/lib/security/safe-redirect'

/**
 * The result: where to go next, an error, or the account whose session it is, for the visitor to confirm. An attacker
 * can make a link that holds their own session: a visitor who followed it would be in the attacker's account without
 * noticing.
 */
export type Finished =
  | { to: string }
  | { problem: Problem }
  | { accountEmail: string; confirm: () => Promise<Finished> }

/** The parameters of a URL from fragment and query, merged as Supabase's client does. */
function parametersOf(url: URL): URLSearchParams {
  const all = new URLSearchParams(url.hash.slice(1))
  for (const [name, value] of url.searchParams) all.set(name, value)
  return all
}

/**
 * Takes the session that the auth service has put into this page's URL: as a code, which only the browser that
 * started the sign-in can exchange, or complete in the fragment, which is stored after the visitor confirms. Removes it
 * from the URL and the browser’s history.
 * @param url of the page, read before it is cleaned
 */
export async function finishSignIn(access: AuthAccess, url: URL): Promise<Finished> {
  const parameters = parametersOf(url)
  const code = parameters.get('error_code') ?? parameters.get('error')
  if (code !== null || parameters.has('error_description')) {
    cleanUrl(url)
    // The visitor has typed no code here, so “wrong code” would be the wrong message.
    return { problem: problem(code === 'otp_expired' ? 'link_expired' : (code ?? 'unexpected')) }
  }
  const to =
    parameters.get('type') === 'recovery'
      ? '/reset-password'
      : safeRedirect(parameters.get('next'), '/account')
  const [accessToken, refreshToken] = [parameters.get('access_token'), parameters.get('refresh_token')]
  if (accessToken && refreshToken) {
    // Done here: the client would leave the tokens in the previous history entry.
    cleanUrl(url)
    return confirmAccount(access, { access_token: accessToken, refresh_token: refreshToken }, to)
  }
  const client = browserClient(access)
  const { error } = await client.auth.initialize()
  if (error) return { problem: problemOf(error) }
  // The client exchanges a code only in the browser that started the sign-in.
  if (new URLSearchParams(location.search).has('code'))
    return { problem: problem('pkce_code_verifier_not_found') }
  const { data } = await client.auth.getSession()
  return data.session ? { to } : { problem: problem('session_missing') }
}

const cleanUrl = ({ pathname }: URL) => history.replaceState(history.state, '', pathname)

type Tokens = { access_token: string; refresh_token: string }

/** Reads whose session it is with a separate client: an open session stays until the visitor confirms. */
async function confirmAccount(access: AuthAccess, tokens: Tokens, to: string): Promise<Finished> {
  const temporaryClient = createClient(access.url, access.anonKey, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storageKey: 'liftpass-finish',
    },
    global: { fetch: timedFetch },
  })
  const { data, error } = await temporaryClient.auth.getUser(tokens.access_token)
  if (error) return { problem: asExpiredLink(problemOf(error)) }
  const confirm = async (): Promise<Finished> => {
    const saved = await browserClient(access).auth.setSession(tokens)
    return saved.error ? { problem: asExpiredLink(problemOf(saved.error)) } : { to }
  }
  return { accountEmail: data.user.email ?? '', confirm }
}

/** Reports an expired link: “You are signed out” would mean nothing to a visitor who follows a link. */
const asExpiredLink = (failure: Problem) =>
  failure.code === 'unreachable' ? failure : problem('link_expired')
