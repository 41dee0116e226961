import type { Pool } from 'pg'
import { describeError } from '../database/errors.ts'
import { ensureLeadAndLimitTables } from '../database/migrations/leads-and-limits.ts'
import { RATE_LIMIT_SCHEMA, RATE_LIMIT_TABLE } from '../database/rate-limit-table.ts'
import { retryForVisitor } from '../database/retry.ts'
import { env } from '../env.ts'
import { networkOf, siteOf } from '../http/client-ip.ts'
import { consume, consumeAll, type Count, hourly } from './counter.ts'
import { log } from '../log/log.ts'

/**
 * Limit of an IPv6 /48 as a multiple of the limit of a single network (an IPv4 address, an IPv6 /64): a /48 has 65,536
 * of those.
 */
const NETWORKS_PER_SITE = 5

/** Expected submissions per hour. */
export type Limits = { perIp: number; total: number }

/** Whether a submission is accepted; if not, in how many whole seconds (1 or more) its IP address may submit again. */
export type ConsumeResult =
  | {
      allowed: true
      /** Whether the whole site gets more than expected. */
      overTotal: boolean
      /** Whether this submission is the first one over the expected total. */
      isFirstOver: boolean
    }
  | { allowed: false; retryInSeconds: number }

/**
 * Counts a submission against the limits of its IP address and of the whole site, across all instances that share the
 * database.
 *
 * An hour starts with the first submission and ends on time, also when a visitor keeps trying. A submission refused for
 * its IP address does not count for the site, so a flood from one IP address or /48 does not affect other visitors. The
 * limit of the site refuses no submission.
 * @param ip of the visitor, see `clientIp`; all IP addresses of an IPv6 /64 count as one, and its /48 may have
 * five times as many
 * @throws errors of the database
 */
export async function consumeSubmission(
  pool: Pool,
  ip: string,
  limits: Limits = { perIp: env().LEADS_LIMIT_PER_ADDRESS, total: env().LEADS_LIMIT_TOTAL },
): Promise<ConsumeResult> {
  const refused = await consumeAll(pool, countsOfIp('', ip, limits.perIp))
  if (refused) return { allowed: false, retryInSeconds: refused.waitSeconds }

  const total = await consume(pool, hourly('total', limits.total), 'everywhere')
  return { allowed: true, overTotal: total.waitSeconds !== undefined, isFirstOver: total.isFirstOver }
}

/**
 * Counts an action against the hourly limit of a visitor's IP address, across all instances that share the database.
 * All IP addresses of an IPv6 /64 count as one, and its /48 may do five times as many.
 * @param kind of action, counted separately
 * @returns undefined while within the limit, else the whole seconds (1 or more) until the next action is allowed
 * @throws errors of the database
 */
export async function consumeForIp(
  pool: Pool,
  kind: 'website' | 'results' | 'reviews' | 'links' | 'sample-pass',
  ip: string,
  limit: number,
): Promise<number | undefined> {
  const refused = await consumeAll(pool, countsOfIp(`${kind}-`, ip, limit))
  return refused?.waitSeconds
}

/**
 * What counts an action of an IP address: an hourly limit of its network and, for IPv6, one of its /48.
 * @param prefix of the counters' names, for a kind of action that is counted separately
 * @param ip see `clientIp`; all IP addresses of an IPv6 /64 count as one, and its /48 may do five times as many
 */
export function countsOfIp(prefix: string, ip: string, limit: number): Count[] {
  const site = siteOf(ip)
  return [
    { counter: hourly(`${prefix}address`, limit), key: networkOf(ip) },
    ...(site ? [{ counter: hourly(`${prefix}site`, NETWORKS_PER_SITE * limit), key: site }] : []),
  ]
}

/**
 * Counts what a visitor does, who waits for it: creates the tables, and retries while the database does not respond.
 * @param failure in the log, when nothing can be counted: a sentence without its full stop
 * @param area of the site, for the log
 * @returns what `count` returns, or `unavailable` after a failure
 */
export async function countForVisitor<Counted>(
  pool: Pool,
  failure: string,
  count: () => Promise<Counted>,
  area?: 'accounts',
): Promise<Counted | 'unavailable'> {
  try {
    return await retryForVisitor(async () => {
      await ensureLeadAndLimitTables(pool)
      return count()
    })
  } catch (error) {
    log().error({ area }, `${failure}: ${describeError(error)}. Is the database of DATABASE_URL running?`)
    return 'unavailable'
  }
}

/**
 * Removes expired counters, and with them the IP addresses of visitors. lib/leads/prune.ts calls it every hour.
 * @returns how many were removed
 */
export async function removeExpiredCounters(pool: Pool): Promise<number> {
  const removed = await pool.query(`delete from ${RATE_LIMIT_SCHEMA}.${RATE_LIMIT_TABLE} where expire < $1`, [
    Date.now(),
  ])
  return removed.rowCount ?? 0
}
