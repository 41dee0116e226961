import type { Grants } from './grants.ts'
import type { IdTokens } from './id-tokens.ts'

/** A registered OAuth client. */
export type Client = {
  id: string
  secret: string
  /** The only URLs that the provider redirects to. */
  redirectUris: readonly string[]
}

/** What the provider's routes share. */
export type ProviderStore = { issuer: string; clients: readonly Client[]; grants: Grants; idTokens: IdTokens }
