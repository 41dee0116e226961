import { mayRead } from '../access/index.ts'
import { badRequest, mutationError } from '../errors.ts'
import type { Identity } from '../http/environment.ts'
import { applyMutation, type MutationContext } from '../mutations/apply.ts'
import type { Mutation } from '../mutations/request.ts'
import { isDocumentId, isPublished, publishedId, type LakeDocument } from '../store/document.ts'
import type { DocumentSet } from '../store/document-set.ts'
import { Transaction } from '../store/transaction.ts'

/** What an action needs besides the transaction. */
export type ActionSetup = {
  identity: Identity | null
  /** Last contents of archived versions by id, for actions that bring them back. */
  archived?: ReadonlyMap<string, LakeDocument>
}

/** Applies one action to a transaction; errors name the action's index in the request. */
export class ActionContext {
  readonly identity: Identity | null
  readonly archived: ReadonlyMap<string, LakeDocument>
  readonly #index: number
  readonly #mutations: MutationContext
  readonly #transaction: Transaction

  constructor(transaction: Transaction, index: number, { identity, archived = new Map() }: ActionSetup) {
    this.identity = identity
    this.archived = archived
    this.#index = index
    this.#transaction = transaction
    // Sanity's actions give array items their keys, as the Studio needs them.
    this.#mutations = { transaction, autoGenerateArrayKeys: true, selectByQuery: () => [] }
  }

  get(id: string): LakeDocument | undefined {
    return this.#transaction.get(id)
  }

  documents(): DocumentSet {
    return this.#transaction.documents()
  }

  apply(mutation: Mutation): void {
    applyMutation(mutation, this.#index, this.#mutations)
  }

  /** Writes a release, or a version in one, whatever state the release is in. */
  applyToRelease(mutation: Mutation): void {
    applyMutation(mutation, this.#index, { ...this.#mutations, isReleaseAction: true })
  }

  /** A context whose writes are discarded, to find out which changes an action would make. */
  dryRun() {
    const transaction = new Transaction(this.documents(), this.#transaction.stamp)
    const context = new ActionContext(transaction, this.#index, this)
    const changes = () => {
      transaction.checkReferences()
      return transaction.changes()
    }
    return { context, changes }
  }

  /** @throws LakeError 409 when there is no such document */
  mustExist(id: string): LakeDocument {
    const document = this.get(id)
    if (document) return document
    throw this.#missing(id)
  }

  #missing(id: string) {
    return this.refusal('documentNotFoundError', `The document with the ID "${id}" was not found`, { id })
  }

  /**
   * The document that an action copies, which its author must be allowed to read.
   * @throws LakeError 409 when there is no such document for the author
   */
  mustBeReadable(id: string): LakeDocument {
    const document = this.mustExist(id)
    if (mayRead(this.identity, document)) return document
    throw this.#missing(id)
  }

  /**
   * @param expected the required revision; undefined: any, even none
   * @throws LakeError 409 when the document had another revision before this transaction, or does not exist
   */
  mustBeAt(id: string, expected: string | undefined): void {
    if (expected === undefined) return
    const current = this.#transaction.revisionBefore(id) ?? this.get(id)?._rev
    if (current === expected) return
    const description = current
      ? `Document "${id}" has unexpected revision ID ("${current}"), expected "${expected}"`
      : `Document "${id}" does not exist, expected revision "${expected}"`
    const details = { id, currentRevisionID: current, expectedRevisionID: expected }
    throw this.refusal('documentRevisionIDDoesNotMatchError', description, details)
  }

  refusal(type: string, description: string, details: Record<string, unknown> = {}) {
    return mutationError(409, { type, description, ...details }, this.#index)
  }

  badRequest(message: string) {
    return badRequest(`actions[${this.#index}]: ${message}`)
  }

  /** @throws LakeError 400 when the id is not that of a published document */
  publishedId(id: string): string {
    if (isDocumentId(id) && isPublished(id)) return id
    throw this.badRequest(`publishedId "${id}" is not the id of a published document`)
  }

  /**
   * @param published when given, the document whose draft or version this must be
   * @throws LakeError 400 when the id is not that of a draft or a version
   */
  versionId(id: string | undefined, published?: string): string {
    if (id === undefined) throw this.badRequest('versionId is missing')
    if (!isDocumentId(id) || isPublished(id)) throw this.badRequest(`"${id}" is not a draft or a version`)
    if (published !== undefined && publishedId(id) !== published) {
      throw this.badRequest(`"${id}" is not a draft or a version of "${published}"`)
    }
    return id
  }
}
