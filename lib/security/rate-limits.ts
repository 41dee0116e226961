import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { env } from '../env.ts'
import { networkOf } from '../http/client-address.ts'
import { RATE_LIMIT_SCHEMA, RATE_LIMIT_TABLE } from './rate-limit-table.ts'

const HOUR_SECONDS = 3600

/** How many submissions are taken within an hour. */
export type Limits = { perAddress: number; total: number }

/** Whether a submission may be taken; if not, whose limit is used up and in how many whole seconds (1 or more) it is fresh again. */
export type Allowance =
  { allowed: true } | { allowed: false; from: 'address' | 'everywhere'; retryInSeconds: number }

/**
 * Counts a submission against the limits of its address and of the whole site, for all instances that share the database.
 *
 * An hour begins with the first submission and ends on time, however often is tried meanwhile. What is refused for one limit does not count for the
 * other, so that a flood from one address leaves the others alone.
 * @param address of the visitor, see `clientAddress`; all addresses of an IPv6 /64 count as one
 * @throws whatever the database throws
 */
export async function takeFromLimits(
  pool: Pool,
  address: string,
  limits: Limits = { perAddress: env().LEADS_LIMIT_PER_ADDRESS, total: env().LEADS_LIMIT_TOTAL },
): Promise<Allowance> {
  const perAddress = limiter(pool, 'address', limits.perAddress)
  const network = networkOf(address)
  const addressWait = await take(perAddress, network)
  if (addressWait !== undefined) return { allowed: false, from: 'address', retryInSeconds: addressWait }

  const totalWait = await take(limiter(pool, 'total', limits.total), 'everywhere')
  if (totalWait === undefined) return { allowed: true }
  await perAddress.reward(network)
  return { allowed: false, from: 'everywhere', retryInSeconds: totalWait }
}

/**
 * Removes counts whose hour is over, and with them the addresses they were kept by. Somebody has to call it at least daily.
 * @returns how many were removed
 */
export async function removeExpiredCounts(pool: Pool): Promise<number> {
  const removed = await pool.query(`delete from ${RATE_LIMIT_SCHEMA}.${RATE_LIMIT_TABLE} where expire < $1`, [
    Date.now(),
  ])
  return removed.rowCount ?? 0
}

/** @returns undefined when there was something left to take, else the seconds until there is again */
async function take(from: RateLimiterPostgres, key: string): Promise<number | undefined> {
  try {
    await from.consume(key)
    return undefined
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
  }
}

function limiter(pool: Pool, keyPrefix: string, points: number): RateLimiterPostgres {
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
    keyPrefix,
    points,
    duration: HOUR_SECONDS,
  })
}
