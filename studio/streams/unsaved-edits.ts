/** Milliseconds after an edit in which letters may wait that are not sent yet: the Studio sends at most one edit a second. */
const QUIET = 2_000
/** Milliseconds after which an edit is taken for lost whose event never came, as when its document was closed meanwhile. */
const FORGOTTEN = 30_000

type Draft = { unconfirmed: Set<string>; lastSent: number }
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
   * @returns to be called when the request has failed
   */
  sending(body: string): () => void {
    const { actions, transactionId } = JSON.parse(body) as { actions?: Action[]; transactionId?: string }
    const edited: Draft[] = []
    for (const { actionType, draftId, versionId } of actions ?? []) {
      const id = String(versionId ?? draftId)
      if (!EDITS.has(String(actionType))) {
        this.#drafts.delete(id)
        continue
      }
      const draft = this.#drafts.get(id) ?? { unconfirmed: new Set(), lastSent: 0 }
      draft.lastSent = this.#now()
      if (transactionId) draft.unconfirmed.add(transactionId)
      this.#drafts.set(id, draft)
      edited.push(draft)
    }
    return () => edited.forEach(({ unconfirmed }) => unconfirmed.delete(transactionId ?? ''))
  }

  /** The event of a transaction has come: if it was an edit of this tab, it has arrived. */
  confirm(documentId: string, transactionId: string): void {
    this.#drafts.get(documentId)?.unconfirmed.delete(transactionId)
  }

  /** Whether something typed here into a draft may not be in the Content Lake yet. */
  mayExist(draftId: string): boolean {
    const draft = this.#drafts.get(draftId)
    if (!draft) return false
    const age = this.#now() - draft.lastSent
    const exist = age < QUIET || (draft.unconfirmed.size > 0 && age < FORGOTTEN)
    if (!exist) this.#drafts.delete(draftId)
    return exist
  }
}
