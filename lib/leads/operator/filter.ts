import type { LeadState } from '../lead.ts'
import { emailPattern } from './email-pattern.ts'

/** Which leads to select; missing properties do not matter. */
export type LeadFilter = {
  state?: LeadState | undefined
  form?: string | undefined
  /** An email address anywhere in the lead. */
  email?: string | undefined
  /** Received at this moment or later. */
  since?: Date | undefined
}

/**
 * A filter as the condition of a `where`.
 * @returns SQL with `$1`, `$2` …, and their values
 */
export function condition(filter: LeadFilter): { where: string; parameters: unknown[] } {
  const parameters: unknown[] = []
  const parts: string[] = []
  const add = (value: unknown, sql: (placeholder: string) => string) => {
    if (value === undefined) return
    parameters.push(value)
    parts.push(sql(`$${parameters.length}`))
  }
  add(filter.state, (value) => `state = ${value}`)
  add(filter.form, (value) => `form = ${value}`)
  add(filter.since, (value) => `received_at >= ${value}`)
  add(filter.email === undefined ? undefined : emailPattern(filter.email), mentions)
  return { where: parts.length > 0 ? parts.join(' and ') : 'true', parameters }
}

const mentions = (pattern: string) =>
  `(email ~* ${pattern} or last_problem ~* ${pattern} or attribution::text ~* ${pattern}
    or exists (select from jsonb_each_text("values") as field(name, text) where field.text ~* ${pattern})
    or exists (select from leads.sample where sample.lead = lead.id and design::text ~* ${pattern}))`
