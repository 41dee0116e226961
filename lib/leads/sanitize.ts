import type { LeadValues } from './lead.ts'

/**
 * Values as PostgreSQL can keep them: it knows neither the character 0 nor half of a pair of surrogates. Schemas take
 * both out already; one that forgets to must not cost a lead.
 */
export function sanitize(values: LeadValues): LeadValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value.replaceAll('\0', '').toWellFormed()]),
  )
}
