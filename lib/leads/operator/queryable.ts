import type { Pool } from 'pg'

/** What reads and writes the database: a pool, or a client that is in a transaction. */
export type Queryable = Pick<Pool, 'query'>
