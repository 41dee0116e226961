import { randomBytes } from 'node:crypto'

/** How long the way from the sign-in page back to the Studio may take. */
const lifetimeMs = 60_000
const mostCodes = 1_000

/**
 * Codes that the sign-in page hands to the Studio in the address it leads back to, and the Studio exchanges for a
 * token: good once and for a minute, so that an address in a browser's history opens nothing.
 */
export class SignInCodes {
  readonly #waiting = new Map<string, { personId: string; endsAt: number }>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** A new code for a person; 43 characters, because the Studio overlooks any shorter than 20. */
  issue(personId: string): string {
    for (const [code, { endsAt }] of this.#waiting) {
      if (endsAt <= this.#now() || this.#waiting.size >= mostCodes) this.#waiting.delete(code)
    }
    const code = randomBytes(32).toString('base64url')
    this.#waiting.set(code, { personId, endsAt: this.#now() + lifetimeMs })
    return code
  }

  /** Whose code it is; null when it was used, is too old or never was. */
  redeem(code: string): string | null {
    const found = this.#waiting.get(code)
    this.#waiting.delete(code)
    return found && found.endsAt > this.#now() ? found.personId : null
  }
}
