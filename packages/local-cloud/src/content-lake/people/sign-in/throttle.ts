/** Wrong passwords that are forgiven before somebody has to wait. */
const freeFailures = 5
const firstWaitMs = 15_000
const longestWaitMs = 15 * 60_000
const mostAccounts = 10_000

type Failures = { count: number; waitUntil: number; forgetAt: number }

/**
 * Slows down guessing: after five wrong passwords for one account each further one doubles the wait, from 15 seconds
 * to 15 minutes. Counted by the address that was typed, whether or not it has an account, so that it tells nothing.
 */
export class Throttle {
  readonly #failures = new Map<string, Failures>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** Seconds until the account may be tried again; 0: now. */
  secondsToWait(account: string): number {
    const { waitUntil = 0 } = this.#failures.get(account) ?? {}
    return Math.max(0, Math.ceil((waitUntil - this.#now()) / 1_000))
  }

  /** Counts a try before its password is looked at, so that many at once cannot slip through. */
  count(account: string): void {
    const now = this.#now()
    const known = this.#failures.get(account)
    const count = (known && known.forgetAt > now ? known.count : 0) + 1
    const wait = count < freeFailures ? 0 : Math.min(longestWaitMs, firstWaitMs * 2 ** (count - freeFailures))
    this.#failures.delete(account)
    if (this.#failures.size >= mostAccounts) this.#forgetOldest()
    this.#failures.set(account, { count, waitUntil: now + wait, forgetAt: now + wait + longestWaitMs })
  }

  /** The try counted last was none: the password could not be looked at. */
  takeBack(account: string): void {
    const known = this.#failures.get(account)
    if (known) this.#failures.set(account, { ...known, count: known.count - 1, waitUntil: 0 })
  }

  /** The password was right. */
  forget(account: string): void {
    this.#failures.delete(account)
  }

  #forgetOldest(): void {
    const [oldest] = this.#failures.keys()
    if (oldest !== undefined) this.#failures.delete(oldest)
  }
}
