import type { Pool } from 'pg'
import { oncePerPool } from '../database/migrations/apply.ts'
import { ensureLeadAndLimitTables } from '../database/migrations/leads-and-limits.ts'
import { bossOn } from '../database/pg-boss.ts'
import { deadQueueOf, queueOf } from './queue.ts'

/** pg-boss deletes older jobs. It must never delete an undelivered one, hence ten years. */
const RETENTION_SECONDS = 10 * 365 * 86_400

/** Completed jobs hold nothing that the leads do not. */
const DONE_SECONDS = 86_400

/**
 * When pg-boss reclaims the job of a crashed process. Longer than any delivery; most jobs are reclaimed sooner, with
 * the lease of the destination.
 */
const JOB_TIMEOUT_SECONDS = 180

/** By form. */
const makers = new Map<string, (pool: Pool) => Promise<void>>()

/**
 * Creates what leads of a form need in the database, once per pool and process.
 * @throws what the database throws; the next call tries again
 */
export function ensureForm(pool: Pool, form: string): Promise<void> {
  const ensure = makers.get(form) ?? oncePerPool((newPool) => make(newPool, form))
  makers.set(form, ensure)
  return ensure(pool)
}

async function make(pool: Pool, form: string): Promise<void> {
  await ensureLeadAndLimitTables(pool)
  const boss = bossOn(pool)
  // In this order: without the dead-letter queue, pg-boss would drop dead jobs silently.
  await boss.createQueue(deadQueueOf(form), { retentionSeconds: RETENTION_SECONDS, deleteAfterSeconds: 0 })
  await boss.createQueue(queueOf(form), {
    deadLetter: deadQueueOf(form),
    retentionSeconds: RETENTION_SECONDS,
    deleteAfterSeconds: DONE_SECONDS,
    expireInSeconds: JOB_TIMEOUT_SECONDS,
  })
  await pool.query('insert into leads.destination (form) values ($1) on conflict do nothing', [form])
}
