import type { LeadValues } from './lead.ts'

/**
 * Removes from values what PostgreSQL cannot store: the character 0 and lone surrogates. Schemas remove both already;
 * this saves the lead if a schema forgets to.
 */
export function sanitize(values: LeadValues): LeadValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value.replaceAll('\0', '').toWellFormed()]),
  )
}
