/**
 * Milliseconds after a request or response in which further edits may be queued: the Studio sends at most one edit a
 * second, and the next one only after the response to the last one.
 */
const QUEUE_MS = 2_000
/**
 * Milliseconds after which an edit counts as saved although no event confirmed it: the editor may have closed the
 * document.
 */
const EXPIRY_MS = 30_000

type Draft = {
  /** Transactions whose event has not arrived yet. */
  unconfirmed: Set<string>
  /** Requests without a response. */
  pending: number
  /** Time of the last request or response. */
  last: number
}
type Action = { actionType?: unknown; draftId?: unknown; versionId?: unknown }

const EDIT_ACTIONS = new Set(['sanity.action.document.edit', 'sanity.action.document.create'])

/** Drafts that this browser tab is editing, and whether all its edits have arrived in the Content Lake. */
export class UnsavedEdits {
  readonly #drafts = new Map<string, Draft>()
  readonly #now: () => number

  constructor(now = () => performance.now()) {
    this.#now = now
  }

  /**
   * Records the edits of a request to the actions endpoint. Publishing or discarding from this tab removes the draft:
   * the Studio saves everything before it does so.
   * @param body of the request, JSON as the client writes it
   * @returns a callback for the response, with false when the request has failed
   */
  trackRequest(body: string): (succeeded: boolean) => void {
    const { actions, transactionId = '' } = JSON.parse(body) as { actions?: Action[]; transactionId?: string }
    const edited = new Set<Draft>()
    for (const { actionType, draftId, versionId } of actions ?? []) {
      const id = String(versionId ?? draftId)
      if (EDIT_ACTIONS.has(String(actionType))) edited.add(this.#draft(id))
      else this.#drafts.delete(id)
    }
    for (const draft of edited) {
      draft.last = this.#now()
      draft.pending += 1
      if (transactionId) draft.unconfirmed.add(transactionId)
    }
    return (succeeded) => {
      for (const draft of edited) {
        draft.last = this.#now()
        draft.pending -= 1
        if (!succeeded) draft.unconfirmed.delete(transactionId)
      }
    }
  }

  #draft(id: string): Draft {
    const draft = this.#drafts.get(id) ?? { unconfirmed: new Set(), pending: 0, last: 0 }
    this.#drafts.set(id, draft)
    return draft
  }

  /** Records that the event of a transaction has arrived, whichever tab it came from. */
  confirm(documentId: string, transactionId: string): void {
    this.#drafts.get(documentId)?.unconfirmed.delete(transactionId)
  }

  /** Whether edits of this tab may not be in the Content Lake yet. */
  hasUnsaved(draftId: string): boolean {
    const draft = this.#drafts.get(draftId)
    if (!draft) return false
    const age = this.#now() - draft.last
    return draft.pending > 0 || age < QUEUE_MS || (draft.unconfirmed.size > 0 && age < EXPIRY_MS)
  }
}
