import type { Pool } from 'pg'
import { env } from '../env.ts'
import { networkOf, siteOf } from '../http/client-address.ts'
import { count, refundCount, take, type Counter } from './counter.ts'
import { RATE_LIMIT_SCHEMA, RATE_LIMIT_TABLE } from './rate-limit-table.ts'

const HOUR_SECONDS = 3600

/** How many times a single network (an IPv4 address, an IPv6 /64) an IPv6 /48 may do what is limited: it has 65,536 of them. */
export const NETWORKS_PER_SITE = 5

/** How many submissions are expected within an hour. */
export type Limits = { perAddress: number; total: number }

/** Whether a submission may be taken; if not, in how many whole seconds (1 or more) its address may send again. */
export type Allowance =
  | {
      allowed: true
      /** The whole site gets more than expected. */
      overTotal: boolean
      /** With this one it began. */
      isFirstOver: boolean
    }
  | { allowed: false; retryInSeconds: number }

/**
 * Counts a submission against the limits of its address and of the whole site, for all instances that share the database.
 *
 * An hour begins with the first submission and ends on time, however often is tried meanwhile. What is refused for its address does not count for the
 * site, so that a flood from one address, or from one /48, leaves the others alone. The site's own limit refuses nobody.
 * @param address of the visitor, see `clientAddress`; all addresses of an IPv6 /64 count as one, and its /48 may have five times as many
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
  if (addressWait !== undefined) return { allowed: false, retryInSeconds: addressWait }

  const site = siteOf(address)
  const siteWait = site && (await take(pool, counter('site', NETWORKS_PER_SITE * limits.perAddress), site))
  if (siteWait) {
    await refundCount(pool, perAddress, network)
    return { allowed: false, retryInSeconds: siteWait }
  }

  const total = await count(pool, counter('total', limits.total), 'everywhere')
  return { allowed: true, overTotal: total.waitSeconds !== undefined, isFirstOver: total.isFirstOver }
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
