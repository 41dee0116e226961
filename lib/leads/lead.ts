import type { Attribution } from './attribution.ts'

/**
 * A visitor's input by field name, validated and normalized by the form's schema. No field is longer than a few
 * kilobytes.
 */
export type LeadValues = Readonly<Record<string, string>>

/** A submitted form as it is stored in the database. */
export type Lead = {
  /** UUID; also the id of the job that delivers it, and the idempotency key of the delivery. */
  id: string
  /** Name of the form, e.g. `contact`. */
  form: string
  values: LeadValues
  attribution: Attribution
  receivedAt: Date
  /** Link to the staff page of the lead's pass. */
  staffToken?: string | null
}

/**
 * State of a lead.
 * - `waiting`: stored, delivered as soon as its destination accepts it
 * - `delivered`: its destination has it
 * - `failed`: not delivered after the last attempt; the operator sees the reason and can replay it
 * - `quarantined`: looks like spam, not delivered; the operator releases it or lets it expire
 */
export type LeadState = 'waiting' | 'delivered' | 'failed' | 'quarantined'
