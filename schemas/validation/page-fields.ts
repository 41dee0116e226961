import { formFieldNames, routeUses } from '../../content-model/pages'
import type { ValidationResult } from './result'

type FormField = { name?: string; label?: string }

/** Checks that a page has exactly the fields of its form, each once. */
export function checkFormFields(fields: FormField[] | undefined, route: unknown): ValidationResult {
  const expected = formFieldNames(route)
  const present = (fields ?? []).map((field) => field.name ?? '')
  const missing = expected.filter((name) => !present.includes(name))
  if (missing.length > 0) return `The form needs ${missing.join(', ')}. Undo the last change to get it back.`
  const extra = present.filter((name) => !expected.includes(name))
  if (extra.length > 0) return `The form does not know ${extra.join(', ')}. Remove it.`
  const twice = present.find((name, index) => present.indexOf(name) !== index)
  return twice ? `${twice} is there twice. Remove one of the two.` : true
}

/** Checks that a field which the page of a route needs is not empty. */
export function checkRequired(
  value: unknown,
  route: unknown,
  field: Parameters<typeof routeUses>[1],
  message: string,
): ValidationResult {
  const empty =
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  return routeUses(route, field) && empty ? message : true
}
