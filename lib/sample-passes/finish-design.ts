import type { Pool, PoolClient } from 'pg'
import { retryForVisitor } from '../database/retry.ts'
import { inTransaction } from '../database/transaction.ts'
import { ensureForm } from '../leads/ensure-form.ts'
import { ensureLeadAndLimitTables } from '../database/migrations/leads-and-limits.ts'
import { isQueued, queueEmail, SAMPLE_EMAIL } from '../email/outbox.ts'
import type { Sample } from './sample.ts'
import { fingerprintOfSample, replaceSample, sampleByToken } from './store.ts'

/** A design as staff have finished it. */
export type FinishedDesign = Pick<Sample, 'design' | 'logo'> & {
  /** the revision that staff had opened */
  revision: number
  /** One per rendered page, so that pressing the button twice sends one email. */
  idempotencyKey: string
  send: boolean
}

/**
 * Result of finishing a design.
 * - `saved`, `sent`: done, by this request or an identical one before
 * - `changed`: other staff changed the design meanwhile; their version stays, and nothing was sent
 * - `gone`: the link has expired, or the lead was erased
 */
export type Finished = { kind: 'gone' } | { kind: 'saved' | 'sent' | 'changed'; lead: string }

/**
 * Stores a finished design and queues the email with it, both or neither.
 * @param token of the staff page
 * @throws what the database throws
 */
export function finishDesign(pool: Pool, token: string, finished: FinishedDesign): Promise<Finished> {
  return retryForVisitor(async () => {
    await ensureLeadAndLimitTables(pool)
    if (finished.send) await ensureForm(pool, SAMPLE_EMAIL)
    return inTransaction(pool, (client) => write(client, token, finished))
  })
}

async function write(client: PoolClient, token: string, finished: FinishedDesign): Promise<Finished> {
  const found = await sampleByToken(client, 'staff', token)
  if (!found) return { kind: 'gone' }
  const { lead } = found
  // Locks the lead before its pass and emails, as all transactions do, to avoid deadlocks.
  const { rows } = await client.query<{ email: string }>(
    `select "values"->>'email' as email from leads.lead where id = $1 for key share`,
    [lead],
  )
  await client.query('select from leads.sample where lead = $1 for update', [lead])
  const current = await sampleByToken(client, 'staff', token)
  if (!current || !rows[0]) return { kind: 'gone' }
  const key = `staff ${finished.idempotencyKey}`
  if (finished.send && (await isQueued(client, lead, key))) return { kind: 'sent', lead }
  const sample: Sample = { design: finished.design, logo: finished.logo, drawnBy: 'staff' }
  const same = current.drawnBy === 'staff' && fingerprintOfSample(current) === fingerprintOfSample(sample)
  if (!same && !(await replaceSample(client, lead, sample, finished.revision)))
    return { kind: 'changed', lead }
  if (!finished.send) return { kind: 'saved', lead }
  await queueEmail(client, { form: SAMPLE_EMAIL, lead, key, to: rows[0].email, byStaff: true })
  return { kind: 'sent', lead }
}
