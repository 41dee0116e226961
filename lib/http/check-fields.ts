import { safeParse, type ZodMiniType } from 'zod/mini'

/** What a form's schema says: the values, or what is wrong, by field, in the order of the form. */
export type Checked<Values> = { values: Values } | { errors: Readonly<Record<string, string>> }

/**
 * Holds what was typed against a form's schema, in the browser as on the server.
 * @param fields the form as it arrived; of a field that is there several times the first counts, files count as nothing
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
