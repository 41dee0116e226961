import type { PassDesign } from '../../pass-design/design.ts'
import type { DrawnBy } from '../../sample-passes/sample.ts'
import type { Lead, LeadState } from '../lead.ts'

/** The pass of a lead, for people; `changedAt` in ISO 8601. */
export type SampleRecord = {
  design: PassDesign
  drawnBy: DrawnBy
  revision: number
  changedAt: string
  hasLogo: boolean
}

/** A lead with all its data. */
export type LeadRecord = Lead & {
  /** The visitor's own email address, in lower case, if the form has such a field. */
  email: string | null
  state: LeadState
  /** Why it looks like spam, while it is `quarantined`. */
  spamReason: string | null
  /** Number of attempts. */
  attempts: number
  lastAttemptAt: Date | null
  /** Error of the last failed attempt. */
  lastProblem: string | null
  deliveredAt: Date | null
  /** The lead's pass. */
  sample: SampleRecord | null
  /** For an email: id of the lead that it replies to. */
  parent: string | null
}

/** The columns of a LeadRecord, for `select … from leads.lead`; its names are those of the type. */
export const recordColumns = `
  id, parent, form, "values", attribution, email, state, attempts,
  received_at as "receivedAt", spam_reason as "spamReason", last_attempt_at as "lastAttemptAt",
  last_problem as "lastProblem", delivered_at as "deliveredAt", (
    select jsonb_build_object('design', design, 'drawnBy', drawn_by, 'revision', revision,
        'changedAt', changed_at, 'hasLogo', logo is not null)
      from leads.sample where sample.lead = lead.id
  ) as sample`

/** The logo of a lead's pass as a data URL, for exports. */
export const logoColumn = `(
    select 'data:image/png;base64,' || translate(encode(logo, 'base64'), E'\\n', '')
      from leads.sample where sample.lead = lead.id
  ) as logo`
