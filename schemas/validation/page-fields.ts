import { formFieldNames, routeUses } from '../../content-model/pages'
import type { Answer } from './answer'

type FormField = { name?: string; label?: string }

/** Checks that a form page has exactly the fields its form reads, each once. */
export function checkFormFields(fields: FormField[] | undefined, route: unknown): Answer {
  const wanted = formFieldNames(route)
  const present = (fields ?? []).map((field) => field.name ?? '')
  const missing = wanted.filter((name) => !present.includes(name))
  if (missing.length > 0) return `The form needs ${missing.join(', ')}. Undo the last change to get it back.`
  const extra = present.filter((name) => !wanted.includes(name))
  if (extra.length > 0) return `The form does not know ${extra.join(', ')}. Remove it.`
  const twice = present.find((name, index) => present.indexOf(name) !== index)
  return twice ? `${twice} is there twice. Remove one of the two.` : true
}

/** Checks a text that a route with a form, or one of the special routes, cannot do without. */
export function checkNeeded(
  value: unknown,
  route: unknown,
  field: Parameters<typeof routeUses>[1],
  message: string,
): Answer {
  const empty =
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  return routeUses(route, field) && empty ? message : true
}
