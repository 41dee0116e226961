import type { Pool } from 'pg'
import { env } from '../env.ts'
import { networkOf } from '../http/client-address.ts'
import { giveBack, take, type Counter } from './counter.ts'
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
  const perAddress = counter('address', limits.perAddress)
  const network = networkOf(address)
  const addressWait = await take(pool, perAddress, network)
  if (addressWait !== undefined) return { allowed: false, from: 'address', retryInSeconds: addressWait }

  const totalWait = await take(pool, counter('total', limits.total), 'everywhere')
  if (totalWait === undefined) return { allowed: true }
  await giveBack(pool, perAddress, network)
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

const counter = (name: string, points: number): Counter => ({ name, points, seconds: HOUR_SECONDS })
