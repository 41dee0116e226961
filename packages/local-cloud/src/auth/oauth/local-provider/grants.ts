import { createHash, randomBytes } from 'node:crypto'
import type { Person } from './person.ts'

/** What a user has consented to. */
export type Consent = {
  clientId: string
  redirectUri: string
  scope: string
  person: Person
  nonce?: string | undefined
  /** PKCE: the S256 challenge that a code is bound to. */
  challenge?: string | undefined
}

export type Grants = {
  /** A code that can be exchanged once within a minute. */
  code(consent: Consent): string
  exchange(code: string, verifier: string | undefined): Consent | undefined
  /** An access token for an hour, or a refresh token for a day. */
  token(consent: Consent, kind: TokenKind): string
  holder(token: string, kind: TokenKind): Consent | undefined
}

export type TokenKind = 'access' | 'refresh'

export const accessTokenSeconds = 3600

const lifetimeSeconds = { code: 60, access: accessTokenSeconds, refresh: 86_400 } as const

/** Codes and tokens, in memory: after a restart users sign in again. */
export function createGrants(now: () => number = Date.now): Grants {
  const grants = new Map<string, { consent: Consent; until: number }>()

  function store(kind: keyof typeof lifetimeSeconds, consent: Consent): string {
    for (const [key, { until }] of grants) if (until < now()) grants.delete(key)
    const secret = randomBytes(24).toString('base64url')
    grants.set(`${kind} ${secret}`, { consent, until: now() + lifetimeSeconds[kind] * 1000 })
    return secret
  }

  function find(kind: keyof typeof lifetimeSeconds, secret: string): Consent | undefined {
    const found = grants.get(`${kind} ${secret}`)
    return found && found.until >= now() ? found.consent : undefined
  }

  return {
    code: (consent) => store('code', consent),
    exchange(code, verifier) {
      const consent = find('code', code)
      grants.delete(`code ${code}`)
      if (consent?.challenge === undefined) return consent
      const proof = createHash('sha256')
        .update(verifier ?? '')
        .digest('base64url')
      return proof === consent.challenge ? consent : undefined
    },
    token: (consent, kind) => store(kind, consent),
    holder: (token, kind) => find(kind, token),
  }
}
