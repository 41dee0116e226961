import { randomUUID } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { mutationError } from '../errors.ts'
import type { DocumentChange } from './document.ts'
import { DocumentSet } from './document-set.ts'
import { SerialQueue } from './serial-queue.ts'
import {
  lockHead,
  purgeHistory,
  readChanges,
  readDocuments,
  readLastTimestamp,
  readTransaction,
  writeTransaction,
  type RecordedChange,
} from './rows.ts'
import { createTables, type DatasetSchema } from './tables.ts'
import { Transaction } from './transaction.ts'

/** A transaction that is durable, or about to be. */
export type Commit = {
  /** Counts transactions from 1, without gaps. */
  seq: number
  transactionId: string
  /** Equal to the `_updatedAt` of every document in it; strictly later than that of the transaction before. */
  timestamp: string
  author: string
  changes: readonly DocumentChange[]
  before: DocumentSet
  after: DocumentSet
}

export type TransactionRequest<Result> = {
  author: string
  /** Becomes the `_rev` of every changed document. Default: a random one. */
  transactionId?: string
  dryRun?: boolean
  /** Makes the request idempotent under its transaction id: a client sends it again when the response was lost. */
  repeatable?: {
    /** The same for the same request of the same author. */
    fingerprint: string
    /** Rebuilds the result of `stage` from the recorded changes. */
    resultOf: (recorded: readonly RecordedChange[]) => Result
  }
  /** Builds the transaction; an error refuses all of it. A transaction without changes is not recorded. */
  stage: (transaction: Transaction) => Result
  /** Writes more rows in the same database transaction. */
  alongside?: CommitHook
}

/** Writes rows of its own in the database transaction of a commit: both become durable, or neither. */
export type CommitHook = (client: PoolClient, commit: Commit) => Promise<void>

/**
 * The documents, stored in PostgreSQL and read from memory. Transactions run one after the other; `current` changes
 * only after the database has committed.
 */
export class Store {
  readonly #pool: Pool
  readonly #schema: DatasetSchema
  readonly #queue = new SerialQueue()
  readonly #commitHooks: CommitHook[] = []
  readonly #listeners = new Set<(commit: Commit) => void>()
  readonly #reloadListeners = new Set<() => void>()
  #current = DocumentSet.empty
  #seq = 0
  #lastTime = 0

  private constructor(pool: Pool, schema: DatasetSchema) {
    this.#pool = pool
    this.#schema = schema
  }

  /** Opens the documents that are kept in a PostgreSQL schema, creating its tables when there are none. */
  static async open(pool: Pool, schema: DatasetSchema = 'content_lake'): Promise<Store> {
    await createTables(pool, schema)
    const store = new Store(pool, schema)
    await store.#inDatabase(async (client) => store.#load(client, await lockHead(client)))
    return store
  }

  /** All documents as of the last commit. */
  get current(): DocumentSet {
    return this.#current
  }

  /** Number of the last commit. */
  get seq(): number {
    return this.#seq
  }

  /** Runs with every commit from now on, inside its database transaction. */
  addCommitHook(hook: CommitHook): void {
    this.#commitHooks.push(hook)
  }

  /** Adds a listener for durable commits, called in order. Returns a function that removes it. */
  onCommit(listener: (commit: Commit) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Adds a listener for changes that another process made, which no commit describes. Returns a function that removes
   * it.
   */
  onReload(listener: () => void): () => void {
    this.#reloadListeners.add(listener)
    return () => this.#reloadListeners.delete(listener)
  }

  /**
   * Runs a transaction and returns what `stage` returned. When this resolves, the transaction is on disk.
   * @throws LakeError when it is refused, or the database's error when that is unreachable
   */
  transact<Result>(request: TransactionRequest<Result>): Promise<{ transactionId: string; result: Result }> {
    return this.#queue.run(() => this.#transact(request))
  }

  /** Waits for running transactions. */
  close(): Promise<void> {
    return this.#queue.run(async () => undefined)
  }

  async #transact<Result>(request: TransactionRequest<Result>) {
    const { author, transactionId = randomUUID() } = request
    if (request.dryRun) {
      const staged = this.#stage(request, transactionId)
      return { transactionId, result: staged.result }
    }
    const { commit, result } = await this.#inDatabase(async (client) => {
      const seq = await lockHead(client)
      if (seq !== this.#seq) await this.#load(client, seq)
      const earlier = await this.#resultOfRepeated(client, request)
      if (earlier) return { commit: null, result: earlier.result }
      const { result, changes, timestamp, after, purged } = this.#stage(request, transactionId)
      if (changes.length === 0) return { commit: null, result }
      const before = this.#current
      const commit = { seq: seq + 1, transactionId, timestamp, author, changes, before, after }
      await writeTransaction(client, { ...commit, fingerprint: request.repeatable?.fingerprint })
      if (purged.length > 0) await purgeHistory(client, purged, commit.seq)
      await request.alongside?.(client, commit)
      for (const hook of this.#commitHooks) await hook(client, commit)
      return { commit, result }
    })
    if (commit) this.#advance(commit)
    return { transactionId, result }
  }

  /**
   * The result of a request that was applied already.
   * @throws LakeError 409 when its transaction id belongs to another request
   */
  async #resultOfRepeated<Result>(
    client: PoolClient,
    { transactionId, repeatable }: TransactionRequest<Result>,
  ) {
    if (transactionId === undefined) return undefined
    const earlier = await readTransaction(client, transactionId)
    if (!earlier) return undefined
    if (!repeatable || earlier.fingerprint !== repeatable.fingerprint) {
      const description = `Transaction ID "${transactionId}" is already used`
      throw mutationError(409, { type: 'transactionIDAlreadyUsedError', description }, 0)
    }
    return { result: repeatable.resultOf(await readChanges(client, earlier.seq)) }
  }

  #stage<Result>(request: TransactionRequest<Result>, transactionId: string) {
    const timestamp = new Date(Math.max(Date.now(), this.#lastTime + 1)).toISOString()
    const transaction = new Transaction(this.#current, { transactionId, timestamp })
    const result = request.stage(transaction)
    transaction.checkReferences()
    const purged = transaction.purged().map((document) => document._id)
    return { result, timestamp, changes: transaction.changes(), after: transaction.documents(), purged }
  }

  #advance(commit: Commit): void {
    this.#current = commit.after
    this.#seq = commit.seq
    this.#lastTime = Date.parse(commit.timestamp)
    for (const listener of this.#listeners) listener(commit)
  }

  /** Reads all documents: at the start, after a commit with unknown outcome, and when another process has written. */
  async #load(client: PoolClient, seq: number): Promise<void> {
    const documents = await readDocuments(client)
    const lastTime = await readLastTimestamp(client)
    this.#current = DocumentSet.of(documents)
    this.#seq = seq
    this.#lastTime = lastTime?.getTime() ?? 0
    for (const listener of this.#reloadListeners) listener()
  }

  async #inDatabase<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
    const client = await this.#pool.connect()
    // A lost connection fails the running query as well, which reports it.
    const ignore = () => undefined
    client.on('error', ignore)
    try {
      await client.query(
        `BEGIN; SET LOCAL search_path TO ${this.#schema}; SET LOCAL synchronous_commit = on;
         SET LOCAL statement_timeout = '60s'`,
      )
      const result = await work(client)
      await client.query('COMMIT')
      client.off('error', ignore)
      client.release()
      return result
    } catch (error) {
      const clean = await client.query('ROLLBACK').then(
        () => true,
        () => false,
      )
      client.off('error', ignore)
      client.release(!clean)
      throw error
    }
  }
}
