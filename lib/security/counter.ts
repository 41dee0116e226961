import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { RATE_LIMIT_SCHEMA, RATE_LIMIT_TABLE } from './rate-limit-table.ts'

/** A limit: `points` actions within `seconds` from the first one. Keys of different counters are independent. */
export type Counter = { name: string; points: number; seconds: number }

/** The result of counting one action. */
export type Count = {
  /** undefined while within the limit, else the whole seconds (1 or more) until the next action is allowed */
  waitSeconds: number | undefined
  /** Whether this action is the first one over the limit. */
  isFirstOver: boolean
}

/**
 * Counts one action for a key, also over the limit, across all instances that share the database.
 * @throws errors of the database
 */
export async function count(pool: Pool, counter: Counter, key: string): Promise<Count> {
  try {
    await limiter(pool, counter).consume(key)
    return { waitSeconds: undefined, isFirstOver: false }
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return {
      waitSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
      isFirstOver: refusal.consumedPoints === counter.points + 1,
    }
  }
}

/**
 * Uses up one action of a key, across all instances that share the database.
 * @returns undefined while within the limit, else the whole seconds (1 or more) until the next action is allowed
 * @throws errors of the database
 */
export async function take(pool: Pool, counter: Counter, key: string): Promise<number | undefined> {
  return (await count(pool, counter, key)).waitSeconds
}

/**
 * Refunds one action.
 * @throws errors of the database
 */
export async function refundCount(pool: Pool, counter: Counter, key: string): Promise<void> {
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
