import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { RATE_LIMIT_SCHEMA, RATE_LIMIT_TABLE } from '../database/rate-limit-table.ts'

export const HOUR_SECONDS = 3600

/** A limit: `points` actions within `seconds` from the first one. Keys of different counters are independent. */
export type Counter = { name: string; points: number; seconds: number }

/** A counter of an hour. */
export const hourly = (name: string, points: number): Counter => ({ name, points, seconds: HOUR_SECONDS })

/** What is counted: a key of a counter. */
export type Count = { counter: Counter; key: string }

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

/**
 * Consumes one action of each key in order, until one is over its limit: then it refunds what it consumed.
 * @returns the key that is over its limit, with the seconds until the next action is allowed; undefined if none is
 * @throws errors of the database
 */
export async function consumeAll<Wanted extends Count>(
  pool: Pool,
  wanted: readonly Wanted[],
): Promise<{ over: Wanted; waitSeconds: number } | undefined> {
  for (const [index, over] of wanted.entries()) {
    const { waitSeconds } = await consume(pool, over.counter, over.key)
    if (waitSeconds === undefined) continue
    await refundAll(pool, wanted.slice(0, index))
    return { over, waitSeconds }
  }
  return undefined
}

/**
 * Refunds one action of each key.
 * @throws errors of the database
 */
export async function refundAll(pool: Pool, counts: readonly Count[]): Promise<void> {
  for (const { counter, key } of counts) await refund(pool, counter, key)
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
