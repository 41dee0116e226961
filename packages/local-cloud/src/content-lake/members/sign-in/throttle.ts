/** Failed sign-ins before an account has to wait. */
const freeFailures = 5
const firstWaitMs = 15_000
const longestWaitMs = 15 * 60_000
const mostAccounts = 10_000

type Failures = { count: number; waitUntil: number; forgetAt: number }

/**
 * Rate limit for sign-ins: after five wrong passwords for one account each further one doubles the wait, from 15
 * seconds to 15 minutes. Unknown email addresses count as well, so that the limit does not reveal which ones exist.
 */
export class Throttle {
  readonly #failures = new Map<string, Failures>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** Seconds until the next sign-in is allowed; 0: now. */
  secondsToWait(account: string): number {
    const { waitUntil = 0 } = this.#failures.get(account) ?? {}
    return Math.max(0, Math.ceil((waitUntil - this.#now()) / 1_000))
  }

  /** Counts an attempt before its password is checked, so that concurrent attempts do not evade the limit. */
  consume(account: string): void {
    const now = this.#now()
    const known = this.#failures.get(account)
    const count = (known && known.forgetAt > now ? known.count : 0) + 1
    const wait = count < freeFailures ? 0 : Math.min(longestWaitMs, firstWaitMs * 2 ** (count - freeFailures))
    this.#failures.delete(account)
    if (this.#failures.size >= mostAccounts) this.#forgetOldest()
    this.#failures.set(account, { count, waitUntil: now + wait, forgetAt: now + wait + longestWaitMs })
  }

  /** Refunds the last attempt, whose password could not be checked. */
  refund(account: string): void {
    const known = this.#failures.get(account)
    if (known) this.#failures.set(account, { ...known, count: known.count - 1, waitUntil: 0 })
  }

  /** Clears the failures after a correct password. */
  forget(account: string): void {
    this.#failures.delete(account)
  }

  #forgetOldest(): void {
    const [oldest] = this.#failures.keys()
    if (oldest !== undefined) this.#failures.delete(oldest)
  }
}
