import type { SanityClient } from '@sanity/client'
import { useEffect, useState } from 'react'
import type { SanityDocument } from 'sanity'
import { showingPage } from './showing-page'
import { type LastSeen, watchPage } from './watch-page'

/** How far the way of a published document to the public site is. */
export type LiveCheck =
  | { step: 'looking' }
  | { step: 'waiting'; path: string }
  | { step: 'live'; path: string }
  | { step: 'late'; path: string; lastSeen: LastSeen }
  | { step: 'nowhere' }
  | { step: 'failed'; reason: string }

/**
 * Follows a published document until visitors get it.
 * @param client handed in, because toasts stand outside of where the Studio has one
 */
export function useLiveCheck(document: SanityDocument, client: SanityClient): LiveCheck {
  const [check, setCheck] = useState<LiveCheck>({ step: 'looking' })
  useEffect(() => {
    const watching = new AbortController()
    const tell = (check: LiveCheck) => !watching.signal.aborted && setCheck(check)
    const follow = async () => {
      const page = await showingPage(document, client)
      if (!page) return tell({ step: 'nowhere' })
      const { path } = page
      tell({ step: 'waiting', path })
      const verdict = await watchPage(page, document._rev, watching.signal)
      return tell(verdict.live ? { step: 'live', path } : { step: 'late', path, lastSeen: verdict.lastSeen })
    }
    follow().catch((error: unknown) => {
      tell({ step: 'failed', reason: error instanceof Error ? error.message : String(error) })
    })
    return () => watching.abort()
  }, [client, document])
  return check
}
