import { useEffect, useState } from 'react'
import { type SanityDocument, useClient } from 'sanity'
import { API_VERSION } from '../api-version'
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

/** Follows a published document until visitors get it. */
export function useLiveCheck(document: SanityDocument): LiveCheck {
  const client = useClient({ apiVersion: API_VERSION })
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
