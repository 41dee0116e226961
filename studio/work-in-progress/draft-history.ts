import type { SanityClient } from '@sanity/client'
import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { lastTransactions } from '../../lib/content/transactions'
import { API_VERSION } from '../source'

/** Who edited a draft last, and who began it when (ISO). Missing where the history does not reach back that far. */
export type DraftHistory = { lastEditor?: string | undefined; begun?: { by: string; at: string } | undefined }

/** An event of a document, as the Studio's own history reads them. */
type DocumentEvent = { type: string; versionId?: string; timestamp: string; author: string }

/** Events are few: drafts begun, published and discarded. Edits are none. */
const EVENTS_LIMIT = 100

/**
 * The history of a draft, from the endpoints of which the Studio makes its own:
 * https://www.sanity.io/docs/http-reference/history
 * @throws the client's errors, 403 without the permission to read the history
 */
export async function readDraftHistory(draftId: string, client: SanityClient): Promise<DraftHistory> {
  const history = `/data/history/${client.config().dataset}`
  const [lastEditor, { events }] = await Promise.all([
    readLastEditor(draftId, client),
    client.request<{ events: Partial<Record<string, DocumentEvent[]>> }>({
      url: `${history}/events/documents/${draftId}`,
      query: { limit: String(EVENTS_LIMIT) },
    }),
  ])
  // The newest first. An unpublished document goes on as a draft.
  const beginning = events[draftId]?.find(
    ({ type, versionId }) =>
      (type === 'createDocumentVersion' || type === 'unpublishDocument') && versionId === draftId,
  )
  return { lastEditor, begun: beginning && { by: beginning.author, at: beginning.timestamp } }
}

/**
 * The id of the person or program whose transaction changed a document last.
 * @param id of the draft or of the published document
 * @throws the client's errors
 */
export async function readLastEditor(id: string, client: SanityClient): Promise<string | undefined> {
  const [last] = await lastTransactions(id, 1, client)
  return last?.author
}

/** The history of a draft; empty while it loads, and for people who may not read it. @param revision reads it again */
export function useDraftHistory(draftId: string, revision: string): DraftHistory {
  return useHistory(draftId, revision, readDraftHistory) ?? {}
}

/** The id of the last editor; undefined while it loads. @param revision reads it again */
export const useLastEditor = (id: string, revision: string) => useHistory(id, revision, readLastEditor)

function useHistory<Value>(
  id: string,
  revision: string,
  read: (id: string, client: SanityClient) => Promise<Value>,
): Value | undefined {
  const client = useClient({ apiVersion: API_VERSION })
  const [value, setValue] = useState<Value>()
  useEffect(() => {
    let wanted = true
    read(id, client).then(
      (found) => {
        if (wanted) setValue(() => found)
      },
      // The row stays useful without the history; the Studio itself reports a lost connection.
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [id, revision, client, read])
  return value
}
