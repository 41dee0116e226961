import type { ClientFetch } from './client-fetch'
import { holdDeletions } from './hold-deletions'
import { UnsavedEdits } from './unsaved-edits'

const isActions = (url: string) => /\/data\/actions\//.test(new URL(url).pathname)

/** The Studio’s stream of one document, its draft and its published version, by the tag that it gives it. */
function isDocumentStream(url: string): boolean {
  const { pathname, searchParams } = new URL(url)
  return /\/data\/listen\//.test(pathname) && /document\.pair\.listen$/.test(searchParams.get('tag') ?? '')
}

/**
 * A `fetch` with which what is typed in the Studio survives that somebody else publishes or discards the draft
 * meanwhile.
 */
export function keepTyped(fetch: ClientFetch): ClientFetch {
  const edits = new UnsavedEdits()
  return async (url, init) => {
    if (isDocumentStream(url)) {
      const { body, status, statusText, headers } = await fetch(url, init)
      const kept = body && status === 200 ? holdDeletions(body, edits) : body
      return new Response(kept, { status, statusText, headers })
    }
    if (!isActions(url) || typeof init?.body !== 'string') return fetch(url, init)
    const answered = edits.sending(init.body)
    try {
      const answer = await fetch(url, init)
      answered(answer.ok)
      return answer
    } catch (error) {
      answered(false)
      throw error
    }
  }
}
