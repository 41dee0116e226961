import type { ClientFetch } from './client-fetch'
import { delayDraftDeletions } from './delay-draft-deletions'
import { UnsavedEdits } from './unsaved-edits'

/** Whether a URL is the endpoint to which the Studio sends changes of documents. */
export const isActions = (url: string) => /\/data\/actions\//.test(new URL(url).pathname)

/** Whether a URL is the Studio’s stream of one document (draft and published version), known by its tag. */
function isDocumentStream(url: string): boolean {
  const { pathname, searchParams } = new URL(url)
  return /\/data\/listen\//.test(pathname) && /document\.pair\.listen$/.test(searchParams.get('tag') ?? '')
}

/** A `fetch` that keeps what an editor is typing when another editor publishes or discards the draft meanwhile. */
export function protectUnsavedEdits(fetch: ClientFetch): ClientFetch {
  const edits = new UnsavedEdits()
  return async (url, init) => {
    if (isDocumentStream(url)) {
      const { body, status, statusText, headers } = await fetch(url, init)
      const protectedBody = body && status === 200 ? delayDraftDeletions(body, edits) : body
      return new Response(protectedBody, { status, statusText, headers })
    }
    if (!isActions(url) || typeof init?.body !== 'string') return fetch(url, init)
    const settle = edits.trackRequest(init.body)
    try {
      const response = await fetch(url, init)
      settle(response.ok)
      return response
    } catch (error) {
      settle(false)
      throw error
    }
  }
}
