import { checkFields, type Checked } from '@/lib/http/check-fields'
import type { FormDefinition } from '@/lib/leads/form'

/**
 * Loads the schema of a form, to validate the form in the browser. The form calls it when a visitor begins to fill it
 * in, so that visitors who only read do not download schemas. The build makes a script of each `schema.ts` that the
 * import may name.
 */
export async function checkLead(form: string): Promise<(fields: FormData) => Checked<unknown>> {
  const { schema } = (await import(`../(site)/${form}/schema.ts`)) as Pick<FormDefinition, 'schema'>
  return (fields) => checkFields(schema, fields)
}
