import type { Role } from '../access/roles.ts'

/** The caller: the bearer of a configured token, or a signed-in member; only members have an email address. */
export type Identity = { id: string; name: string; role: Role; email?: string }

/** What the middleware adds to a request before a route handles it. */
export type LakeEnv = {
  Variables: {
    /** null: a visitor, who sees published content only. */
    identity: Identity | null
    /** Without the `v`: `1`, `X` or a date such as `2025-02-19`. */
    apiVersion: string
  }
}
