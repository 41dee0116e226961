import { ActionContext } from '../actions/context.ts'
import { checkChanges } from '../access/index.ts'
import { standardRoles } from '../access/roles.ts'
import { LakeError } from '../errors.ts'
import type { Identity } from '../http/environment.ts'
import type { Store } from '../store/store.ts'
import type { Transaction } from '../store/transaction.ts'
import { publishRelease } from './publish.ts'
import { isReleaseId, type Release } from './release.ts'

/** May publish every release: the permissions of the person who scheduled one were checked then. */
const scheduler: Identity = {
  id: 'content-lake',
  name: 'Scheduled release',
  role: { name: 'administrator', ...standardRoles.administrator },
}
/** The longest timer: checks the time this often, because clocks are adjusted and computers sleep. */
const longestWaitMs = 60_000
const afterFaultMs = 1_000

/** Publishes scheduled releases at their time, once each, starting with those due while the lake was stopped. */
export class ReleaseScheduler {
  readonly #store: Store
  readonly #log: (line: string) => void
  readonly #stopListening: (() => void)[]
  #timer: NodeJS.Timeout | undefined
  #running = Promise.resolve()
  #isStopped = false

  constructor(store: Store, log: (line: string) => void) {
    this.#store = store
    this.#log = log
    this.#stopListening = [
      store.onCommit(({ changes }) => {
        if (changes.some(({ id }) => isReleaseId(id))) this.#wait()
      }),
      store.onReload(() => this.#wait()),
    ]
    this.#wait()
  }

  /** Waits for a release that is being published. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    for (const stop of this.#stopListening) stop()
    await this.#running
  }

  #wait(atLeastMs = 0): void {
    clearTimeout(this.#timer)
    const [next] = this.#scheduled()
    if (!next || this.#isStopped) return
    const wait = Math.max(dueAt(next) - Date.now(), atLeastMs)
    this.#timer = setTimeout(() => void this.#run(), Math.min(wait, longestWaitMs))
  }

  #scheduled(): Release[] {
    return (this.#store.current.ofType('system.release') as Release[])
      .filter(({ state }) => state === 'scheduled')
      .sort((a, b) => dueAt(a) - dueAt(b))
  }

  #run(): Promise<void> {
    this.#running = this.#running.then(() => this.#publishDue())
    return this.#running
  }

  async #publishDue(): Promise<void> {
    try {
      for (const release of this.#scheduled().filter(isDue))
        if (!this.#isStopped) await this.#publish(release)
      this.#wait()
    } catch (error) {
      // The database may be down; the release stays scheduled.
      this.#log(`Scheduled releases: ${String(error)}`)
      this.#wait(afterFaultMs)
    }
  }

  /** @throws the database's error */
  async #publish({ _id: id, name }: Release): Promise<void> {
    try {
      await this.#transact(id, (release, context, transaction) => {
        publishRelease(release, context)
        checkChanges(scheduler, transaction.changes())
      })
    } catch (error) {
      if (!(error instanceof LakeError)) throw error
      const { message } = error
      this.#log(`Release "${name}" could not be published at its time: ${message}`)
      await this.#transact(id, (_, context) => {
        const set = { state: 'active', error: { message } }
        context.applyToRelease({ patch: { id, set, unset: ['publishAt'] } })
      })
    }
  }

  /** Does nothing when the release is no longer due, because a member or another process changed it. */
  async #transact(
    id: string,
    work: (release: Release, context: ActionContext, transaction: Transaction) => void,
  ): Promise<void> {
    const stage = (transaction: Transaction) => {
      const release = transaction.get(id) as Release | undefined
      if (!release || !isDue(release)) return
      work(release, new ActionContext(transaction, 0, { identity: scheduler }), transaction)
    }
    await this.#store.transact({ author: scheduler.id, stage })
  }
}

const dueAt = ({ publishAt = '' }: Release) => Date.parse(publishAt)

const isDue = (release: Release) => release.state === 'scheduled' && dueAt(release) <= Date.now()
