import type { SanityClient } from '@sanity/client'
import { useEffect, useState } from 'react'
import type { SanityDocument } from 'sanity'
import { useNow } from '../use-now'
import { endOf, type PageEnd } from './page-end'
import { publicPageOf } from './public-page'
import { type LastSeen, watchPage } from './watch-page'
import { messageOf } from '../../../lib/log/message-of'

/** Whether the public site shows the published version yet. */
export type LiveCheck =
  | { step: 'looking' }
  | { step: 'waiting'; path: string }
  | { step: 'live'; path: string }
  | { step: 'ended'; path: string; end: PageEnd }
  | { step: 'late'; path: string; lastSeen: LastSeen }
  | { step: 'not-on-a-page' }
  | { step: 'failed'; reason: string }

/**
 * Watches the public page of a document until it shows the published version.
 * @param client a parameter, because toasts are rendered outside of the workspace, where `useClient` fails
 */
export function useLiveCheck(document: SanityDocument, client: SanityClient): LiveCheck {
  const [check, setCheck] = useState<LiveCheck>({ step: 'looking' })
  const [end, now] = [endOf(document), useNow()]
  const isOver = end !== undefined && end <= now
  useEffect(() => {
    const abort = new AbortController()
    const update = (check: LiveCheck) => !abort.signal.aborted && setCheck(check)
    const follow = async () => {
      const page = await publicPageOf(document, client)
      if (!page) return update({ step: 'not-on-a-page' })
      const { path, end } = page
      update({ step: 'waiting', path })
      const result = await watchPage(page, document._rev, abort.signal)
      if (!result.live) return update({ step: 'late', path, lastSeen: result.lastSeen })
      return update(end ? { step: 'ended', path, end } : { step: 'live', path })
    }
    follow().catch((error: unknown) => {
      update({ step: 'failed', reason: messageOf(error) })
    })
    return () => abort.abort()
    // A landing page that ends meanwhile begins to redirect, so that it has to be watched for that.
  }, [client, document, isOver])
  return check
}
