import { safeParse, type ZodMiniType } from 'zod/mini'

/** The result of validating a form: the values, or error messages by field, in the order of the form. */
export type Checked<Values> = { values: Values } | { errors: Readonly<Record<string, string>> }

/**
 * Validates fields with a form's schema, in the browser and on the server.
 * @param fields the submitted form; of a repeated field the first value counts, files are ignored
 */
export function checkFields<Values>(
  schema: ZodMiniType<Values, Record<string, unknown>>,
  fields: FormData,
): Checked<Values> {
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
