import type { AuthError, SupabaseClient } from '@supabase/supabase-js'

type Listener = {
  /** the session has ended, anywhere */
  onEnd: () => void
  /** another person has signed in, in another tab */
  onChange: () => void
}

/**
 * Watches the session of a page. Supabase's client refreshes it while the page is visible, and is notified of changes
 * in other tabs. Changes by a server or on another device are detected whenever the page becomes visible.
 * @param userId of the account that the page shows
 * @returns a function that stops it
 */
export function watchSession(
  client: SupabaseClient,
  userId: string,
  { onEnd, onChange }: Listener,
): () => void {
  const { data } = client.auth.onAuthStateChange((event, session) => {
    if (event === 'SIGNED_OUT') onEnd()
    else if (session && session.user.id !== userId) onChange()
  })
  let ended = false
  const checkSession = async () => {
    if (document.visibilityState !== 'visible') return
    const { data: stored, error: unread } = await client.auth.getSession()
    // Meanwhile the router may have opened another page, which the watcher ignores.
    if (ended) return
    // An expired session that cannot be refreshed at the moment is still stored.
    if (unread?.name === 'AuthRetryableFetchError') return
    if (!stored.session) return onEnd()
    // The client drops a session that the service no longer knows, and emits SIGNED_OUT.
    const { error } = await client.auth.getUser()
    if (!ended && error && isRefused(error)) await client.auth.signOut({ scope: 'local' })
  }
  // A page from the back/forward cache looks as it was left, perhaps by a visitor who has signed out since.
  const checkRestored = (event: PageTransitionEvent) => event.persisted && void checkSession()
  const checkNow = () => void checkSession()
  document.addEventListener('visibilitychange', checkNow)
  addEventListener('pageshow', checkRestored)
  checkNow()
  return () => {
    ended = true
    data.subscription.unsubscribe()
    document.removeEventListener('visibilitychange', checkNow)
    removeEventListener('pageshow', checkRestored)
  }
}

/** Not for transient errors: a visitor who is offline stays signed in. */
const isRefused = ({ status }: AuthError) => status === 401 || status === 403 || status === 404
