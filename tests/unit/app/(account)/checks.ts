import { checkAccountForm, type SchemaName, schemas } from '@/app/(account)/schemas'

/** The first error of a form. */
type FieldError = { field: string; message: string }

function check(name: SchemaName, fields: FormData): FieldError | undefined {
  const checked = checkAccountForm(name, fields)
  const [first] = 'errors' in checked ? Object.entries(checked.errors) : []
  return first && { field: first[0], message: first[1] }
}

/** The check of each account form. Returns its first error; undefined when the form is valid. */
export const checks = Object.fromEntries(
  Object.keys(schemas).map((name) => [name, (fields: FormData) => check(name as SchemaName, fields)]),
) as Record<SchemaName, (fields: FormData) => FieldError | undefined>
