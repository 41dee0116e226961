import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { RATE_LIMIT_SCHEMA, RATE_LIMIT_TABLE } from './rate-limit-table.ts'

/** How often something may be done in a time that begins with the first time; keys of different counters never meet. */
export type Counter = { name: string; points: number; seconds: number }

/** What counting one more came to. */
export type Count = {
  /** undefined when there was something left, else the whole seconds (1 or more) until there is again */
  waitSeconds: number | undefined
  /** It is the first one too many. */
  isFirstOver: boolean
}

/**
 * Counts one more for a key, for all instances that share the database, also when nothing is left.
 * @throws whatever the database throws
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
 * Takes one from what a key may still do, for all instances that share the database.
 * @returns undefined when there was something left, else the whole seconds (1 or more) until there is again
 * @throws whatever the database throws
 */
export async function take(pool: Pool, counter: Counter, key: string): Promise<number | undefined> {
  return (await count(pool, counter, key)).waitSeconds
}

/**
 * Gives one back that was taken.
 * @throws whatever the database throws
 */
export async function refundCount(pool: Pool, counter: Counter, key: string): Promise<void> {
  await limiter(pool, counter).reward(key)
}

function limiter(pool: Pool, { name, points, seconds }: Counter): RateLimiterPostgres {
  return new RateLimiterPostgres({
    // Without the names it gives its statements: named ones break behind pgbouncer.
    storeClient: {
      query: ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values),
    },
    storeType: 'client',
    schemaName: RATE_LIMIT_SCHEMA,
    tableName: RATE_LIMIT_TABLE,
    tableCreated: true,
    // Its own clean-up is a timer, which a function that runs for one request never lives to see.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  })
}
