import { mutationError } from '../errors.ts'
import type { DocumentChange, LakeDocument, ResolvedMutation } from './document.ts'
import type { DocumentSet } from './document-set.ts'
import { strongReferences } from './references.ts'

/** A document before it is stored: the transaction adds revision and times. */
export type DraftedDocument = { _id: string; _type: string; [attribute: string]: unknown }

/** Revision and time that all documents of a transaction get. */
export type Stamp = { transactionId: string; timestamp: string }

type Pending = { document: LakeDocument | null; mutations: ResolvedMutation[]; mutationIndex: number }

/** A transaction in progress: its reads see its own writes, other readers do not. */
export class Transaction {
  readonly stamp: Stamp
  readonly #base: DocumentSet
  readonly #pending = new Map<string, Pending>()
  readonly #purged = new Set<string>()
  #working: DocumentSet | undefined

  constructor(base: DocumentSet, stamp: Stamp) {
    this.#base = base
    this.stamp = stamp
  }

  get(id: string): LakeDocument | undefined {
    const pending = this.#pending.get(id)
    return pending ? (pending.document ?? undefined) : this.#base.get(id)
  }

  /** The revision that a document had before this transaction; undefined when it did not exist. */
  revisionBefore(id: string): string | undefined {
    return this.#base.get(id)?._rev
  }

  /** All documents as this transaction sees them. */
  documents(): DocumentSet {
    this.#working ??= this.#base.with(this.changes())
    return this.#working
  }

  /**
   * Creates or replaces a document.
   * @param mutation gives the mutation to record for the stored document
   * @param mutationIndex index in the request, for the error of an invalid reference
   */
  put(
    document: DraftedDocument,
    mutation: (kept: LakeDocument) => ResolvedMutation,
    mutationIndex: number,
  ): void {
    const before = this.get(document._id)
    const stamped: LakeDocument = {
      ...document,
      _rev: this.stamp.transactionId,
      _createdAt: timeOf(document._createdAt) ?? before?._createdAt ?? this.stamp.timestamp,
      _updatedAt: this.stamp.timestamp,
    }
    this.#set(document._id, stamped, mutation(stamped), mutationIndex)
  }

  /** @param purge also delete the history of the document */
  remove(id: string, mutationIndex: number, purge = false): void {
    if (purge) this.#purged.add(id)
    this.#set(id, null, { delete: { id } }, mutationIndex)
  }

  /** What differs from before, one entry per document, in the order of first touch. */
  changes(): DocumentChange[] {
    return [...this.#pending]
      .map(([id, { document, mutations }]) => ({
        id,
        before: this.#base.get(id) ?? null,
        after: document,
        mutations,
      }))
      .filter(({ before, after }) => before !== null || after !== null)
  }

  /** Documents that existed before and whose history is deleted with them. */
  purged(): LakeDocument[] {
    return [...this.#purged].flatMap((id) => this.#base.get(id) ?? [])
  }

  /**
   * Refuses strong references to missing documents, and deletions of strongly referenced ones. Runs when the
   * transaction is complete, so that its mutations may come in any order.
   * @throws LakeError 409
   */
  checkReferences(): void {
    const removed = new Map<string, number>()
    for (const [id, { document, mutationIndex }] of this.#pending) {
      if (document) this.#checkTargets(document, mutationIndex)
      else if (this.#base.get(id)) removed.set(id, mutationIndex)
    }
    if (removed.size > 0) this.#checkReferrers(removed)
  }

  #checkTargets(document: LakeDocument, mutationIndex: number): void {
    for (const referenceID of strongReferences(document)) {
      if (this.get(referenceID)) continue
      const description = `Document "${document._id}" references non-existent document "${referenceID}"`
      const type = 'documentReferenceDoesNotExistError'
      throw mutationError(409, { type, description, id: document._id, referenceID }, mutationIndex)
    }
  }

  #checkReferrers(removed: ReadonlyMap<string, number>): void {
    for (const referrer of this.documents().documents) {
      for (const id of strongReferences(referrer)) {
        const mutationIndex = removed.get(id)
        if (mutationIndex === undefined) continue
        const description = `Document "${id}" cannot be deleted as there are references to it from "${referrer._id}"`
        const type = 'documentHasExistingReferencesError'
        throw mutationError(409, { type, description, id, referencingIDs: [referrer._id] }, mutationIndex)
      }
    }
  }

  #set(id: string, document: LakeDocument | null, mutation: ResolvedMutation, mutationIndex: number): void {
    const mutations = [...(this.#pending.get(id)?.mutations ?? []), mutation]
    this.#pending.set(id, { document, mutations, mutationIndex })
    this.#working = undefined
  }
}

function timeOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= 40 && !Number.isNaN(Date.parse(value))
    ? value
    : undefined
}
