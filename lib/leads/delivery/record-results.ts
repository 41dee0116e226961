import type { Pool, PoolClient } from 'pg'
import { retry } from '../../database/retry.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { DeliveryOutcome } from '../destination.ts'
import type { Lease } from './lease.ts'
import { finish, releaseJobs, expediteWaiting, lockHeldAttempts, type Task } from './jobs.ts'
import type { Backoff } from './backoff.ts'

/** The result of a task; `untried` when the process had to stop before the destination responded. */
export type DeliveryResult = Task & { outcome: DeliveryOutcome | { kind: 'untried' } }

/** How many leads of a batch had which result. */
export type DeliveryCounts = { delivered: number; failed: number; postponed: number }

const MAX_REASON_LENGTH = 500

/**
 * Records the results of a batch, in the leads and in the queue in one transaction, and releases the lease of the
 * destination. Safe to repeat, so a broken connection does no harm. If the database does not respond before the lease
 * ends, the leads are delivered once more.
 * @throws what the database throws
 */
export async function recordResults(
  pool: Pool,
  form: string,
  lease: Lease,
  results: readonly DeliveryResult[],
  backoff: Backoff,
): Promise<DeliveryCounts> {
  return retry(
    () => inTransaction(pool, (client) => write(client, form, lease, results, backoff)),
    () => lease.lapsesAt,
  )
}

async function write(
  client: PoolClient,
  form: string,
  lease: Lease,
  results: readonly DeliveryResult[],
  backoff: Backoff,
): Promise<DeliveryCounts> {
  // All transactions lock in this order: leads, jobs, destination.
  await client.query('select from leads.lead where id = any($1::uuid[]) order by id for update', [
    results.map(({ lead }) => lead.id),
  ])
  const heldIds = await lockHeldAttempts(
    client,
    form,
    results.map(({ attempt }) => attempt),
  )
  const held = results.filter(({ attempt }) => heldIds.has(attempt.id))
  const [delivered, untried, failing] = [
    results.filter(({ outcome }) => outcome.kind === 'delivered'),
    held.filter(({ outcome }) => outcome.kind === 'untried'),
    held.filter(({ outcome }) => outcome.kind === 'refused' || outcome.kind === 'unavailable'),
  ]
  await noteDelivered(client, delivered)
  await finish(client, form, 'complete', attemptsOf(delivered.filter((result) => held.includes(result))))
  await noteFailing(client, failing)
  const [givenUp, toRetry] = [failing.filter(isPermanent), failing.filter((result) => !isPermanent(result))]
  await finish(client, form, 'complete', attemptsOf(givenUp))
  await finish(client, form, 'fail', attemptsOf(toRetry))
  if (untried.length > 0) await releaseJobs(client, form, attemptsOf(untried))
  if (delivered.length > 0 && lease.failures > 0) await expediteWaiting(client, form)
  await client.query(
    `update leads.destination set lease_id = null, leased_until = null, failures = $3,
        backoff_until = clock_timestamp() + $4::float8 * interval '1 second'
      where form = $1 and lease_id = $2`,
    [form, lease.id, backoff.failures, backoff.backoffSeconds],
  )
  const failed = failing.filter(isLast).length
  return { delivered: delivered.length, failed, postponed: failing.length - failed }
}

/** Whether the destination says that a retry is useless. */
const isPermanent = ({ outcome }: DeliveryResult) => outcome.kind === 'refused' && outcome.permanent === true

const isLast = (result: DeliveryResult) => result.attempt.last || isPermanent(result)

const attemptsOf = (results: readonly DeliveryResult[]) => results.map(({ attempt }) => attempt)

/** A lead that the destination has accepted is delivered, even if the attempt has expired meanwhile. */
async function noteDelivered(client: PoolClient, results: readonly DeliveryResult[]): Promise<void> {
  if (results.length === 0) return
  await client.query(
    `update leads.lead set state = 'delivered', delivered_at = now(), attempts = attempts + 1, last_attempt_at = now(),
        last_problem = null, held_up = false
      where id = any($1::uuid[]) and state <> 'delivered'`,
    [results.map(({ lead }) => lead.id)],
  )
}

async function noteFailing(client: PoolClient, results: readonly DeliveryResult[]): Promise<void> {
  if (results.length === 0) return
  await client.query(
    `update leads.lead set attempts = attempts + 1, last_attempt_at = now(), last_problem = result.problem,
        held_up = result.held_up and not result.last,
        state = case when result.last then 'failed' else 'waiting' end
      from unnest($1::uuid[], $2::text[], $3::bool[], $4::bool[]) as result(id, problem, held_up, last)
      where lead.id = result.id and lead.state = 'waiting'`,
    [
      results.map(({ lead }) => lead.id),
      results.map(({ outcome }) => reasonOf(outcome)),
      results.map(({ outcome }) => outcome.kind === 'unavailable'),
      results.map(isLast),
    ],
  )
}

const reasonOf = (outcome: DeliveryResult['outcome']): string =>
  ('reason' in outcome ? outcome.reason : '').replaceAll('\0', '').toWellFormed().slice(0, MAX_REASON_LENGTH)
