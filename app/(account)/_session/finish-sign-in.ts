import { createClient } from '@supabase/supabase-js'
import { type AuthAccess, browserClient } from '@/lib/auth/browser-client'
import type { Problem } from '@/lib/auth/outcome'
import { problem, problemOf } from '@/lib/auth/problems'
import { ownPath } from '@/lib/security/own-path'

/** Where to go on to, or what stood in the way. */
export type Finished = { to: string } | { problem: Problem }

/** What the fragment and the query of an address say together, as the client reads them. */
function parametersOf(address: URL): URLSearchParams {
  const all = new URLSearchParams(address.hash.slice(1))
  for (const [name, value] of address.searchParams) all.set(name, value)
  return all
}

/**
 * Takes the session that the auth service has put into the address of this page: whole, in the fragment, or as a code that only the browser that set out can
 * change for it. Keeps it where the server finds it too, and leaves nothing of it in the address.
 * @param address of the page, read before anything is taken from it
 */
export async function finishSignIn(access: AuthAccess, address: URL): Promise<Finished> {
  const given = parametersOf(address)
  const code = given.get('error_code') ?? given.get('error')
  if (code !== null || given.has('error_description')) {
    history.replaceState(history.state, '', address.pathname)
    return { problem: problem(code ?? 'unexpected') }
  }
  const to = given.get('type') === 'recovery' ? '/reset-password' : ownPath(given.get('next'), '/account')
  if (given.has('access_token')) return takeWhole(access, to)
  const client = browserClient(access)
  const { error } = await client.auth.initialize()
  if (error) return { problem: problemOf(error) }
  // The client takes a code only in the browser that set out.
  if (new URLSearchParams(location.search).has('code'))
    return { problem: problem('pkce_code_verifier_not_found') }
  const { data } = await client.auth.getSession()
  return data.session ? { to } : { problem: problem('session_missing') }
}

/** The client of the site accepts codes only; one for this purpose checks what the fragment holds, and hands it over. */
async function takeWhole(access: AuthAccess, to: string): Promise<Finished> {
  const client = createClient(access.url, access.anonKey, {
    auth: {
      flowType: 'implicit',
      persistSession: false,
      autoRefreshToken: false,
      storageKey: 'liftpass-finish',
    },
  })
  const { error } = await client.auth.initialize()
  if (error) return { problem: problemOf(error) }
  const { data } = await client.auth.getSession()
  if (!data.session) return { problem: problem('session_missing') }
  const kept = await browserClient(access).auth.setSession(data.session)
  return kept.error ? { problem: problemOf(kept.error) } : { to }
}
