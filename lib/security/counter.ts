import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { RATE_LIMIT_SCHEMA, RATE_LIMIT_TABLE } from './rate-limit-table.ts'

/** A limit: `points` actions within `seconds` from the first one. Keys of different counters are independent. */
export type Counter = { name: string; points: number; seconds: number }

/** The result of consuming one action. */
export type Consumption = {
  /** undefined while within the limit, else the whole seconds (1 or more) until the next action is allowed */
  waitSeconds: number | undefined
  /** Whether this action is the first one over the limit. */
  isFirstOver: boolean
}

/**
 * Consumes one action of a key, also over the limit, across all instances that share the database.
 * @throws errors of the database
 */
export async function consume(pool: Pool, counter: Counter, key: string): Promise<Consumption> {
  try {
    await limiter(pool, counter).consume(key)
    return { waitSeconds: undefined, isFirstOver: false }
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    return {
      waitSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)),
      isFirstOver: error.consumedPoints === counter.points + 1,
    }
  }
}

/**
 * Refunds one action that `consume` counted.
 * @throws errors of the database
 */
export async function refund(pool: Pool, counter: Counter, key: string): Promise<void> {
  await limiter(pool, counter).reward(key)
}

function limiter(pool: Pool, { name, points, seconds }: Counter): RateLimiterPostgres {
  return new RateLimiterPostgres({
    // Drops the names that the library gives its statements: named statements break behind pgbouncer.
    storeClient: {
      query: ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values),
    },
    storeType: 'client',
    schemaName: RATE_LIMIT_SCHEMA,
    tableName: RATE_LIMIT_TABLE,
    tableCreated: true,
    // The library cleans up with a timer, which never fires in a serverless function.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  })
}
