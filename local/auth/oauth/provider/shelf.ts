import type { Grants } from './grants.ts'
import type { IdTokens } from './id-tokens.ts'
import type { Client } from './index.ts'

/** What the routes work with. */
export type Shelf = { issuer: string; clients: readonly Client[]; grants: Grants; idTokens: IdTokens }
