import type { Role } from '../access/roles.ts'

/** Who asks: the bearer of a configured token, or a person who is signed in; persons have an e-mail address. */
export type Identity = { id: string; name: string; role: Role; email?: string }

/** What the middleware finds out about a request before a route sees it. */
export type LakeEnv = {
  Variables: {
    /** null: a visitor, who sees published content only. */
    identity: Identity | null
    /** Without the `v`: `1`, `X` or a date such as `2025-02-19`. */
    apiVersion: string
  }
}
