import type { AuthError, SupabaseClient } from '@supabase/supabase-js'

type Listener = {
  /** the session has ended, wherever that was done */
  onEnd: () => void
  /** somebody else has signed in, in another tab */
  onChange: () => void
}

/**
 * Watches over the session that a page was shown for. The client refreshes it while the page is visible, and hears at
 * once what other tabs do to it. What was done elsewhere, by a server or on another device, is found out whenever the
 * page comes into view.
 * @param userId whose account the page shows
 * @returns what ends the watch
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
  const look = async () => {
    if (document.visibilityState !== 'visible') return
    const { data: kept } = await client.auth.getSession()
    // Meanwhile the router may have gone on to another page, which is none of the watcher’s business.
    if (ended) return
    if (!kept.session) return onEnd()
    // The client forgets a session that the service does not know any more, and says so by SIGNED_OUT.
    const { error } = await client.auth.getUser()
    if (!ended && error && isRefused(error)) await client.auth.signOut({ scope: 'local' })
  }
  // A page out of the browser’s memory is shown as it was left, perhaps by somebody who is signed out.
  const recall = (event: PageTransitionEvent) => event.persisted && void look()
  const lookNow = () => void look()
  document.addEventListener('visibilitychange', lookNow)
  addEventListener('pageshow', recall)
  lookNow()
  return () => {
    ended = true
    data.subscription.unsubscribe()
    document.removeEventListener('visibilitychange', lookNow)
    removeEventListener('pageshow', recall)
  }
}

/** Not for what passes: without a connection nobody is signed out. */
const isRefused = ({ status }: AuthError) => status === 401 || status === 403 || status === 404
