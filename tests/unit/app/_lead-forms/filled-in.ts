import { checkFields } from '@/lib/http/check-fields'
import type { FormDefinition } from '@/lib/leads/form'

/** Validates fields by a form’s schema, as a browser sends them. */
export function checked(schema: FormDefinition['schema'], fields: Record<string, string | Blob>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return checkFields(schema, form)
}

/** The normalized values; fails the test when a field is invalid. */
export function kept(schema: FormDefinition['schema'], fields: Record<string, string>) {
  const result = checked(schema, fields)
  if ('errors' in result) throw new Error(`refused: ${JSON.stringify(result.errors)}`)
  return result.values
}

/** The errors by field, in order; empty when all fields are valid. */
export function wrong(schema: FormDefinition['schema'], fields: Record<string, string | Blob>) {
  const result = checked(schema, fields)
  return 'errors' in result ? Object.entries(result.errors) : []
}
