import { safeParse } from 'zod/mini'
import type { FormDefinition } from './form.ts'
import type { LeadValues } from './lead.ts'

/** What a form's schema says: what would be kept, or what is wrong, by field, in the order of the form. */
export type Checked = { values: LeadValues } | { errors: Readonly<Record<string, string>> }

/**
 * Holds what was typed against a form's schema, in the browser as on the server.
 * @param fields the form as it arrived; of a field that is there several times the first counts, files count as nothing
 */
export function checkFields(schema: FormDefinition['schema'], fields: FormData): Checked {
  const typed = new Map<string, string>()
  for (const [name, value] of fields) {
    if (typeof value === 'string' && !typed.has(name)) typed.set(name, value)
  }
  const result = safeParse(schema, Object.fromEntries(typed))
  if (result.success) return { values: result.data }
  const errors: Record<string, string> = {}
  for (const { path, message } of result.error.issues) errors[String(path[0])] ??= message
  return { errors }
}
