import type { Pool } from 'pg'
import { leadsEnv } from '../../env.ts'
import { log } from '../../log/log.ts'
import type { Destination, DeliveryOutcome } from '../destination.ts'
import type { DeliveryQueue } from '../form.ts'
import type { Lead } from '../lead.ts'
import { acquireLease } from './lease.ts'
import { logFailedLeads, logDestinationChange } from './operator-log.ts'
import { backoffAfter } from './backoff.ts'
import { recordResults, type DeliveryResult, type DeliveryCounts } from './record-results.ts'

/** How much longer than its timeout a destination may take before its call is aborted. */
const GRACE_MS = 2000

/** How long recording the results may take; then the lease expires. */
const RECORDING_MS = 10_000

/**
 * Fetches due leads, delivers them in one batch and records the results.
 * @param abortSignal aborts when the process has to end and cannot wait for the destination
 * @returns undefined when no lead was due
 * @throws what the database throws
 */
export async function deliverBatch(
  pool: Pool,
  queue: DeliveryQueue,
  abortSignal: AbortSignal,
): Promise<DeliveryCounts | undefined> {
  const destination = queue.destination()
  const timeoutMs = leadsEnv().LEADS_TIMEOUT_SECONDS * 1000
  const lease = await acquireLease(pool, queue.name, destination, timeoutMs + GRACE_MS + RECORDING_MS)
  if (!lease) return undefined
  const { tasks, failures } = lease
  const leads = tasks.map(({ lead }) => lead)
  const outcomes = abortSignal.aborted
    ? leads.map(() => stopped)
    : await deliver(destination, leads, timeoutMs, abortSignal)
  const results = tasks.map((task, index): DeliveryResult => {
    const outcome = outcomes[index] ?? noOutcome
    // We aborted the call, so it says nothing about the destination.
    return {
      ...task,
      outcome: abortSignal.aborted && outcome.kind === 'unavailable' ? { kind: 'untried' } : outcome,
    }
  })
  const attempted = results.flatMap(({ outcome }) => (outcome.kind === 'untried' ? [] : outcome))
  const backoff = backoffAfter(attempted, failures)
  const counts = await recordResults(pool, queue.name, lease, results, backoff)
  const [reason] = attempted.flatMap((outcome) => (outcome.kind === 'unavailable' ? outcome.reason : []))
  logDestinationChange(destination.name, { before: failures, after: backoff.failures }, reason)
  logFailedLeads(queue.name, counts.failed)
  return counts
}

const stopped: DeliveryOutcome = { kind: 'unavailable', reason: 'Stopped before it was tried.' }
const noOutcome: DeliveryOutcome = {
  kind: 'unavailable',
  reason: 'The destination did not say what became of it.',
}
const noEnd: DeliveryOutcome = { kind: 'unavailable', reason: 'The delivery did not end in time.' }

/**
 * Destinations must end in time and not throw; if one breaks this rule, its leads stay queued and the run goes on. What
 * it throws is a bug of ours, and logged.
 */
async function deliver(
  destination: Destination,
  leads: readonly Lead[],
  timeoutMs: number,
  abortSignal: AbortSignal,
): Promise<readonly DeliveryOutcome[]> {
  const done = new AbortController()
  const end = new Promise<readonly DeliveryOutcome[]>((resolve) => {
    const giveUpIn = (ms: number) => {
      const timer = setTimeout(() => resolve(leads.map(() => noEnd)), ms)
      done.signal.addEventListener('abort', () => clearTimeout(timer))
    }
    giveUpIn(timeoutMs + GRACE_MS)
    abortSignal.addEventListener('abort', () => giveUpIn(GRACE_MS), { signal: done.signal })
  })
  try {
    return await Promise.race([destination.deliver(leads, { timeoutMs, signal: abortSignal }), end])
  } catch (error) {
    log().error({ err: error }, `The delivery to ${destination.name} broke off`)
    const reason = `The delivery broke off: ${error instanceof Error ? error.name : 'no reason is known'}.`
    return leads.map(() => ({ kind: 'unavailable', reason }))
  } finally {
    done.abort()
  }
}
