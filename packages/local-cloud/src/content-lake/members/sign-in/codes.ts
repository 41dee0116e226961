import { randomBytes } from 'node:crypto'

/** How long a code is valid: the redirect from the sign-in page to the Studio takes less. */
const lifetimeMs = 60_000
const mostCodes = 1_000

/**
 * Codes that the sign-in page passes to the Studio in the redirect, and the Studio exchanges for a token. A code works
 * once and for a minute, so that a URL in a browser's history opens nothing.
 */
export class SignInCodes {
  readonly #waiting = new Map<string, { personId: string; endsAt: number }>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** A new code for a member; 43 characters, because the Studio ignores codes shorter than 20. */
  issue(personId: string): string {
    for (const [code, { endsAt }] of this.#waiting) {
      if (endsAt <= this.#now() || this.#waiting.size >= mostCodes) this.#waiting.delete(code)
    }
    const code = randomBytes(32).toString('base64url')
    this.#waiting.set(code, { personId, endsAt: this.#now() + lifetimeMs })
    return code
  }

  /** Revokes the codes of a member, as when the password with which they were issued no longer holds. */
  revoke(personId: string): void {
    for (const [code, waiting] of this.#waiting) if (waiting.personId === personId) this.#waiting.delete(code)
  }

  /** The member's id; null when the code was used, has expired or does not exist. */
  redeem(code: string): string | null {
    const found = this.#waiting.get(code)
    this.#waiting.delete(code)
    return found && found.endsAt > this.#now() ? found.personId : null
  }
}
