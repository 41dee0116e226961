/**
 * What a visitor wrote, by field name, checked and put in order by the form's schema. No field is longer than a few
 * kilobytes.
 */
export type LeadValues = Readonly<Record<string, string>>

/** A submitted form of any kind, as it is kept in the database. */
export type Lead = {
  /** UUID; also the id of the job that delivers it, and the idempotency key of the delivery. */
  id: string
  /** Name of the form, e.g. `contact`. */
  form: string
  values: LeadValues
  receivedAt: Date
  /** Opens the staff page of the pass that came with it. */
  staffToken?: string | null
}

/**
 * Where a lead is on its way.
 *
 * - `waiting`: kept, and delivered as soon as its destination takes it
 * - `delivered`: its destination has it
 * - `failed`: given up after the last try; waits for the operator, who sees why and sends it again
 * - `apart`: taken for spam, so not delivered; the operator looks at it and delivers it or lets it expire
 */
export type LeadState = 'waiting' | 'delivered' | 'failed' | 'apart'
