import type { Pool } from 'pg'
import { pruneDeliveries, readDue, readWaitMs, recordAttempt, type Delivery } from './rows.ts'
import { outcomeOf, type RetryPolicy } from './retry.ts'
import { send, type WebhookOrigin } from './send.ts'

/** Concurrent requests of one webhook, so that a receiver that hangs does not hold up the other webhooks. */
const mostUnderWay = 16
const longestSleepMs = 60_000
const afterFaultMs = 1_000
const defaultPruneEveryMs = 3_600_000

type Setup = {
  pool: Pool
  origin: WebhookOrigin
  retry: RetryPolicy
  log: (line: string) => void
  /** How often old deliveries are deleted. Default: every hour. */
  pruneEveryMs?: number
}

/** Delivers the queue in the order of the changes until it is stopped. */
export class WebhookWorker {
  readonly #setup: Setup
  readonly #stopping = new AbortController()
  readonly #underWay = new Map<string, { webhookId: string; done: Promise<void> }>()
  #wake = () => undefined as void
  #woken = false
  #round: Promise<void> | undefined
  #pruning: Promise<unknown> = Promise.resolve()
  #pruneTimer: NodeJS.Timeout | undefined

  constructor(setup: Setup) {
    this.#setup = setup
  }

  start(): void {
    this.#prune()
    this.#pruneTimer = setInterval(() => this.#prune(), this.#setup.pruneEveryMs ?? defaultPruneEveryMs)
    this.#pruneTimer.unref()
    this.#round = this.#run()
  }

  /** Wakes the worker after something was queued. */
  notify(): void {
    this.#woken = true
    this.#wake()
  }

  /** Stops the worker; a running request is aborted and its delivery stays in the queue. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    clearInterval(this.#pruneTimer)
    this.#wake()
    await this.#round
    await this.#pruning
    await Promise.all([...this.#underWay.values()].map(({ done }) => done))
  }

  /** One after the other, so that stopping waits for all of them. */
  #prune(): void {
    this.#pruning = this.#pruning.then(() => this.#guarded(() => pruneDeliveries(this.#setup.pool)))
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      this.#woken = false
      const wait = await this.#guarded(() => this.#startDue())
      await this.#sleep(wait ?? afterFaultMs)
    }
  }

  /** Starts the due deliveries and returns the milliseconds until the next one is due. */
  async #startDue(): Promise<number> {
    const { pool } = this.#setup
    // One that ends while the query runs may still be due in its response, and would be sent twice.
    const begun = new Set(this.#underWay.keys())
    const due = await readDue(pool, 2 * mostUnderWay)
    for (const delivery of due) {
      if (!begun.has(delivery.id) && !this.#busy().includes(delivery.webhookId)) this.#begin(delivery)
    }
    // The end of any delivery wakes the worker.
    const wait = await readWaitMs(pool, [...this.#underWay.keys()], this.#busy())
    return Math.min(wait ?? longestSleepMs, longestSleepMs)
  }

  /** The webhooks that have as many requests under way as they may. */
  #busy(): string[] {
    const all = Map.groupBy(this.#underWay.values(), ({ webhookId }) => webhookId)
    return [...all].filter(([, running]) => running.length >= mostUnderWay).map(([webhookId]) => webhookId)
  }

  #begin(delivery: Delivery): void {
    const done = this.#guarded(() => this.#deliver(delivery)).then(() => {
      this.#underWay.delete(delivery.id)
      this.notify()
    })
    this.#underWay.set(delivery.id, { webhookId: delivery.webhookId, done })
  }

  async #deliver(delivery: Delivery): Promise<void> {
    const { pool, origin, retry, log } = this.#setup
    const attempt = await send(delivery, origin, this.#stopping.signal)
    if (this.#stopping.signal.aborted && attempt.status === null) return
    const ageMs = Date.now() - delivery.createdAt.getTime()
    const made = { attempts: delivery.attempts + 1, ageMs, random: Math.random() }
    const outcome = outcomeOf(attempt, made, retry)
    if (outcome.state === 'failed') {
      const reason = attempt.failure ?? `status ${attempt.status}`
      log(`Webhook "${delivery.definition.name}" gave up on ${delivery.documentId}: ${reason}`)
    }
    await recordAttempt(pool, delivery.id, attempt, outcome)
  }

  /** Logs an error and goes on: the database may be down for a moment, and the queue is durable. */
  async #guarded<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await work()
    } catch (error) {
      if (!this.#stopping.signal.aborted) this.#setup.log(`Webhook queue: ${String(error)}`)
      return undefined
    }
  }

  #sleep(milliseconds: number): Promise<void> {
    if (this.#woken || this.#stopping.signal.aborted) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#wake(), Math.max(milliseconds, 1))
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
