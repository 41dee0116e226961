import type { Pool } from 'pg'
import { env } from '../env.ts'
import { networkOf, siteOf } from '../http/client-address.ts'
import { count, refundCount, take, type Counter } from './counter.ts'
import { RATE_LIMIT_SCHEMA, RATE_LIMIT_TABLE } from './rate-limit-table.ts'

const HOUR_SECONDS = 3600

/**
 * How many times a single network (an IPv4 address, an IPv6 /64) an IPv6 /48 may do what is limited: it has 65,536 of
 * them.
 */
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
 * Counts a submission against the limits of its address and of the whole site, for all instances that share the
 * database.
 *
 * An hour begins with the first submission and ends on time, however often is tried meanwhile. What is refused for its
 * address does not count for the site, so that a flood from one address, or from one /48, leaves the others alone. The
 * site's own limit refuses nobody.
 * @param address of the visitor, see `clientAddress`; all addresses of an IPv6 /64 count as one, and its /48 may have
 * five times as many
 * @throws whatever the database throws
 */
export async function takeFromLimits(
  pool: Pool,
  address: string,
  limits: Limits = { perAddress: env().LEADS_LIMIT_PER_ADDRESS, total: env().LEADS_LIMIT_TOTAL },
): Promise<Allowance> {
  const wait = await takeForAddress(pool, 'address', address, limits.perAddress)
  if (wait !== undefined) return { allowed: false, retryInSeconds: wait }

  const total = await count(pool, counter('total', limits.total), 'everywhere')
  return { allowed: true, overTotal: total.waitSeconds !== undefined, isFirstOver: total.isFirstOver }
}

/**
 * Counts something against the limit of a visitor's address within an hour, for all instances that share the database.
 * All addresses of an IPv6 /64 count as one, and its /48 may do it five times as often.
 * @param kind of what is counted, each for itself
 * @returns undefined while there was something left, else the whole seconds (1 or more) until there is again
 * @throws whatever the database throws
 */
export async function takeForAddress(
  pool: Pool,
  kind: 'address' | 'website',
  address: string,
  limit: number,
): Promise<number | undefined> {
  const perAddress = counter(kind, limit)
  const network = networkOf(address)
  const addressWait = await take(pool, perAddress, network)
  if (addressWait !== undefined) return addressWait

  const site = siteOf(address)
  const perSite = counter(kind === 'address' ? 'site' : `${kind}-site`, NETWORKS_PER_SITE * limit)
  const siteWait = site === undefined ? undefined : await take(pool, perSite, site)
  if (siteWait !== undefined) await refundCount(pool, perAddress, network)
  return siteWait
}

/**
 * Removes counts whose hour is over, and with them the addresses they were kept by. Somebody has to call it at least
 * daily.
 * @returns how many were removed
 */
export async function removeExpiredCounts(pool: Pool): Promise<number> {
  const removed = await pool.query(`delete from ${RATE_LIMIT_SCHEMA}.${RATE_LIMIT_TABLE} where expire < $1`, [
    Date.now(),
  ])
  return removed.rowCount ?? 0
}

const counter = (name: string, points: number): Counter => ({ name, points, seconds: HOUR_SECONDS })
