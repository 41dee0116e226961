import type { Pool, PoolClient } from 'pg'
import { retry } from '../database/retry.ts'
import { CommitUnknown, inTransaction } from '../database/transaction.ts'
import { describeError, isTransient } from '../database/errors.ts'
import { queueEmail, type QueuedEmail, SAMPLE_EMAIL } from '../email/outbox.ts'
import type { Attribution } from './attribution.ts'
import type { Sample } from '../sample-passes/sample.ts'
import { writeSample } from '../sample-passes/store.ts'
import { requeueLeads } from './requeue-leads.ts'
import { ensureForm } from './ensure-form.ts'
import { fingerprintOf, lockOf } from './fingerprint.ts'
import type { LeadValues } from './lead.ts'
import { enqueue } from './queue.ts'
import { log } from '../log/log.ts'

/** A submission to store. */
export type Submission = {
  /** UUID made here, so that the lead can be found again after a broken connection. */
  id: string
  form: string
  values: LeadValues
  attribution?: Attribution
  /** Why it looks like spam; such a lead gets no job. */
  spamReason?: string | undefined
  /** The lead's pass. */
  sample?: Sample | undefined
  /** Email address that gets the pass or the reply; missing: no email. */
  emailTo?: string | undefined
  /** The reply email, besides its pass. */
  reply?: ReplyEmail | undefined
}

/**
 * An email that replies to a lead: its delivery queue, the values that its content is made from, and the identity that
 * distinguishes it from other replies to the same lead.
 */
export type ReplyEmail = { form: QueuedEmail['form']; values: LeadValues; identity: LeadValues }

/** A pass that the visitor has not designed takes the colours of the gym's website later, see take-on-brand.ts. */
const READING_SECONDS = 5

/** The result, see `SubmissionResult`. */
export type SaveResult = 'saved' | 'unavailable' | 'uncertain'

/**
 * How long to retry to reach the database and, after an unconfirmed commit, to find out whether the lead is stored.
 * Milliseconds.
 */
export type RetryLimits = { reachMs: number; certainMs: number }

const RETRY_LIMITS: RetryLimits = { reachMs: 3000, certainMs: 8000 }

/**
 * Writes a lead, its job, its pass and the pass's email in one transaction. The same fields and design in the same form
 * within a day are the same lead, from any sender and any IP address: the second submission changes nothing.
 *
 * An unconfirmed commit may or may not have taken effect. The whole transaction then runs again: it waits for the lock
 * that the first one may still hold, finds the lead if it is stored, and writes it if not.
 * @returns never throws; logs database errors
 */
export async function saveLead(
  pool: Pool,
  submission: Submission,
  limits = RETRY_LIMITS,
): Promise<SaveResult> {
  const fingerprint = fingerprintOf(submission.form, submission.values, submission.sample)
  let uncertain = false
  let deadline = Date.now() + limits.reachMs
  const attempt = async () => {
    await ensureForm(pool, submission.form)
    if (submission.emailTo) await ensureForm(pool, submission.reply?.form ?? SAMPLE_EMAIL)
    await inTransaction(pool, (client) => write(client, submission, fingerprint), lockOf(fingerprint))
  }
  try {
    await retry(attempt, (error) => {
      if (error instanceof CommitUnknown && !uncertain) {
        uncertain = true
        deadline = Date.now() + limits.certainMs
      }
      return deadline
    })
    return 'saved'
  } catch (error) {
    report(uncertain, error)
    return uncertain ? 'uncertain' : 'unavailable'
  }
}

async function write(client: PoolClient, submission: Submission, fingerprint: string): Promise<void> {
  const { id, form, values, attribution = {}, spamReason } = submission
  const { rowCount } = await client.query(
    `insert into leads.lead (id, form, "values", email, fingerprint, state, spam_reason, attribution)
      select $1, $2, $3, lower($4), $5, $6, $7, $8
      where not exists (
        select from leads.lead where fingerprint = $5 and received_at > now() - interval '24 hours'
      )`,
    [
      id,
      form,
      JSON.stringify(values),
      values.email,
      fingerprint,
      spamReason ? 'quarantined' : 'waiting',
      spamReason,
      JSON.stringify(attribution),
    ],
  )
  if (rowCount && !spamReason) await enqueue(client, form, [id])
  if (!rowCount && !spamReason) await requeueDuplicates(client, form, fingerprint)
  // A submission that looks automated changes no existing lead.
  if (rowCount || !spamReason) await writePassAndReply(client, submission, fingerprint)
}

/**
 * Writes a lead's pass and the email that replies to it. What cannot be written is left out, so that the lead is kept.
 */
async function writePassAndReply(
  client: PoolClient,
  submission: Submission,
  fingerprint: string,
): Promise<void> {
  const { sample, reply, emailTo } = submission
  if (!sample && !(reply && emailTo)) return
  await client.query('savepoint pass_and_reply')
  try {
    const { rows } = await client.query<{ id: string }>(
      'select id from leads.lead where fingerprint = $1 order by received_at desc limit 1',
      [fingerprint],
    )
    const lead = rows[0]?.id ?? submission.id
    if (sample) await writeSampleAndEmail(client, lead, submission, sample)
    if (reply && emailTo) await queueReply(client, lead, reply, emailTo, submission.spamReason)
    await client.query('release savepoint pass_and_reply')
  } catch (error) {
    if (isTransient(error)) throw error
    await client.query('rollback to savepoint pass_and_reply')
    log().error(`A lead was saved without its pass or email: ${describeError(error)}`)
  }
}

/** Stores the pass, and queues one email for it. */
async function writeSampleAndEmail(
  client: PoolClient,
  lead: string,
  { emailTo, spamReason }: Submission,
  sample: Sample,
): Promise<void> {
  const key = await writeSample(client, lead, sample)
  const delaySeconds = sample.drawnBy === 'default' ? READING_SECONDS : 0
  if (emailTo)
    await queueEmail(client, { form: SAMPLE_EMAIL, lead, key, to: emailTo, spamReason, delaySeconds })
}

/** Queues one reply for each lead and identity, however often the visitor sends the form. */
async function queueReply(
  client: PoolClient,
  lead: string,
  { form, values, identity }: ReplyEmail,
  to: string,
  spamReason: string | undefined,
): Promise<void> {
  await queueEmail(client, { form, lead, key: JSON.stringify([form, identity]), to, values, spamReason })
}

/**
 * Releases a quarantined lead that is sent again without signs of spam, and retries a failed one, because its sender
 * still waits for a response.
 */
async function requeueDuplicates(client: PoolClient, form: string, fingerprint: string): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select id from leads.lead
      where fingerprint = $1 and received_at > now() - interval '24 hours' and state in ('quarantined', 'failed')`,
    [fingerprint],
  )
  if (rows.length > 0)
    await requeueLeads(
      client,
      rows.map(({ id }) => ({ id, form })),
    )
}

function report(uncertain: boolean, error: unknown): void {
  const cause = error instanceof CommitUnknown ? error.cause : error
  const what = uncertain ? 'It is not known whether a lead was saved' : 'A lead could not be saved'
  log().error(`${what}: ${describeError(cause)}. Is the database of DATABASE_URL running?`)
}
