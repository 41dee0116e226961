import type { Grants } from './grants.ts'
import type { IdTokens } from './id-tokens.ts'

/** A program that may send people here. */
export type Client = {
  id: string
  secret: string
  /** The only addresses people are sent back to. */
  redirectUris: readonly string[]
}

/** What the routes work with. */
export type ProviderStore = { issuer: string; clients: readonly Client[]; grants: Grants; idTokens: IdTokens }
