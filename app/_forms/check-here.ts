import { checkFields } from '@/lib/leads/check-fields'
import type { FormDefinition } from '@/lib/leads/form'

/**
 * Holds a form against its schema in the browser. Loaded when somebody begins to fill in a form, so that readers do not
 * pay for it.
 */
export async function checkHere(form: string, fields: FormData) {
  const { schema } = (await import(`./${form}/schema.ts`)) as Pick<FormDefinition, 'schema'>
  return checkFields(schema, fields)
}
