import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { LeadValues } from '../leads/lead.ts'
import { enqueue } from '../leads/queue.ts'

/** The form names under which emails are stored and delivered, like leads. */
export const SAMPLE_EMAIL = 'sample-pass'
export const CASE_STUDY_EMAIL = 'case-study-email'
export const REVIEW_EMAIL = 'review-request'

/**
 * Visitors can enter any email address, so none gets more emails than this within a day. Email addresses that differ
 * after a plus sign count as one.
 */
const MAX_PER_DAY = 3

/** An email to send. */
export type QueuedEmail = {
  form: typeof SAMPLE_EMAIL | typeof CASE_STUDY_EMAIL | typeof REVIEW_EMAIL
  /**
   * id of the lead that it replies to; an email without a lead has its own id here, so that it is not counted as a lead
   */
  lead?: string
  /** Idempotency key: the same key for the same lead, or without one for the same form, is sent once. */
  key: string
  to: string
  /** What its content is made from, besides the lead. */
  values?: LeadValues
  /** Why the lead was taken for spam; the email then waits until an operator releases the lead. */
  spamReason?: string | undefined
  /** Emails that staff send are not limited. */
  byStaff?: boolean
  /** Earliest time to send it: later while the gym's website is being read for the design. */
  delaySeconds?: number
}

/**
 * Queues an email with its job; its content is made when it is sent.
 * @param transaction the one that writes the lead or its sample; `ensureForm` has run for the email's form
 * @returns whether a new email was queued: false if it was queued before, or its email address has reached the daily
 * limit
 */
export async function queueEmail(transaction: PoolClient, email: QueuedEmail): Promise<boolean> {
  const { form, lead, key, to, values, spamReason, byStaff = false, delaySeconds } = email
  const id = idOf(lead ?? form, key)
  if (!byStaff) await lockRecipient(transaction, form, to)
  const { rowCount } = await transaction.query(
    `insert into leads.lead (id, parent, form, "values", email, fingerprint, state, spam_reason)
      select $1::uuid, $2::uuid, $3::text, $4::jsonb, lower($5::text), $1::uuid::text, $6::text, $7::text
      where $8::boolean or (
        select count(*) < $9::int from leads.lead
          where form = $3::text and received_at > now() - interval '1 day'
            and ${withoutTag('email')} = ${withoutTag('$5::text')}
      )
      on conflict (id) do nothing`,
    [
      id,
      lead ?? id,
      form,
      JSON.stringify({ ...values, email: to }),
      to,
      spamReason ? 'quarantined' : 'waiting',
      spamReason,
      byStaff,
      MAX_PER_DAY,
    ],
  )
  if (!rowCount) return false
  if (!spamReason) await enqueue(transaction, form, [id], delaySeconds)
  return true
}

/** SQL: an email address without what follows a plus sign. */
const withoutTag = (address: string) => `regexp_replace(lower(${address}), '[+][^@]*', '')`

/**
 * Waits until no other transaction queues an email to the recipient, so that the next statement counts all that others
 * have queued.
 */
async function lockRecipient(transaction: PoolClient, form: string, to: string): Promise<void> {
  const key = `$1::text || ${withoutTag('$2::text')}`
  await transaction.query(`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`, [form, to])
}

/** Whether the same email was queued before, sent or not. */
export async function isQueued(transaction: PoolClient, lead: string, key: string): Promise<boolean> {
  const { rowCount } = await transaction.query('select from leads.lead where id = $1', [idOf(lead, key)])
  return rowCount === 1
}

/** A UUID (version 8, RFC 9562) made of what the email is about, so that the same one has the same id. */
function idOf(lead: string, key: string): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([lead, key]))
    .digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
