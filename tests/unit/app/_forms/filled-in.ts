import { checkFields } from '@/lib/http/check-fields'
import type { FormDefinition } from '@/lib/leads/form'

/** Holds fields against a form’s schema, as they arrive from a browser. */
export function checked(schema: FormDefinition['schema'], fields: Record<string, string | Blob>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return checkFields(schema, form)
}

/** What is kept; fails the test when something is wrong. */
export function kept(schema: FormDefinition['schema'], fields: Record<string, string>) {
  const result = checked(schema, fields)
  if ('errors' in result) throw new Error(`refused: ${JSON.stringify(result.errors)}`)
  return result.values
}

/** What is wrong, by field, in order; empty when nothing is. */
export function wrong(schema: FormDefinition['schema'], fields: Record<string, string | Blob>) {
  const result = checked(schema, fields)
  return 'errors' in result ? Object.entries(result.errors) : []
}
