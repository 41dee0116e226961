import type { Lead, LeadState } from '../lead.ts'

/** A lead with everything that the database knows of it. */
export type LeadRecord = Lead & {
  /** The visitor's own address, in lower case, where the form has such a field. */
  email: string | null
  state: LeadState
  /** Why it was taken for spam, as long as it is apart. */
  apartBecause: string | null
  /** How often its delivery was tried. */
  tries: number
  lastTriedAt: Date | null
  /** What the last try that failed ran into. */
  lastProblem: string | null
  deliveredAt: Date | null
}

/** The columns of a LeadRecord, for `select`; its names are those of the type. */
export const recordColumns = `
  id, form, "values", email, state, tries,
  received_at as "receivedAt", apart_because as "apartBecause", last_tried_at as "lastTriedAt",
  last_problem as "lastProblem", delivered_at as "deliveredAt"`
