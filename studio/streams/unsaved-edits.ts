/**
 * Milliseconds after an edit was sent or answered in which more may wait: the Studio sends at most one edit a second,
 * and the next one only once the last one is answered.
 */
const QUIET = 2_000
/**
 * Milliseconds after which an edit is taken for lost whose event never came, as when its document was closed meanwhile.
 */
const FORGOTTEN = 30_000

type Draft = {
  /** Transactions whose event has not come yet. */
  unconfirmed: Set<string>
  /** Requests without an answer. */
  unanswered: number
  /** When an edit was last sent or answered. */
  last: number
}
type Action = { actionType?: unknown; draftId?: unknown; versionId?: unknown }

const EDITS = new Set(['sanity.action.document.edit', 'sanity.action.document.create'])

/** The drafts that this browser tab is writing to: what was typed may not have arrived in the Content Lake yet. */
export class UnsavedEdits {
  readonly #drafts = new Map<string, Draft>()
  readonly #now: () => number

  constructor(now = () => performance.now()) {
    this.#now = now
  }

  /**
   * Notes the edits in a request to the actions endpoint. Publishing or discarding from this tab ends them: the Studio
   * saves everything before it does so.
   * @param body of the request, JSON as the client writes it
   * @returns to be called with the answer, once it is there; false when the request has failed
   */
  sending(body: string): (succeeded: boolean) => void {
    const { actions, transactionId = '' } = JSON.parse(body) as { actions?: Action[]; transactionId?: string }
    const edited = new Set<Draft>()
    for (const { actionType, draftId, versionId } of actions ?? []) {
      const id = String(versionId ?? draftId)
      if (EDITS.has(String(actionType))) edited.add(this.#draft(id))
      else this.#drafts.delete(id)
    }
    for (const draft of edited) {
      draft.last = this.#now()
      draft.unanswered += 1
      if (transactionId) draft.unconfirmed.add(transactionId)
    }
    return (succeeded) => {
      for (const draft of edited) {
        draft.last = this.#now()
        draft.unanswered -= 1
        if (!succeeded) draft.unconfirmed.delete(transactionId)
      }
    }
  }

  #draft(id: string): Draft {
    const draft = this.#drafts.get(id) ?? { unconfirmed: new Set(), unanswered: 0, last: 0 }
    this.#drafts.set(id, draft)
    return draft
  }

  /** The event of a transaction has come: if it was an edit of this tab, it has arrived. */
  confirm(documentId: string, transactionId: string): void {
    this.#drafts.get(documentId)?.unconfirmed.delete(transactionId)
  }

  /** Whether something typed here into a draft may not be in the Content Lake yet. */
  mayExist(draftId: string): boolean {
    const draft = this.#drafts.get(draftId)
    if (!draft) return false
    const age = this.#now() - draft.last
    return draft.unanswered > 0 || age < QUIET || (draft.unconfirmed.size > 0 && age < FORGOTTEN)
  }
}
