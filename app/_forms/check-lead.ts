import { checkFields, type Checked } from '@/lib/http/check-fields'
import type { FormDefinition } from '@/lib/leads/form'

/**
 * Loads the schema of a form, to hold the form against it in the browser. Loaded when a visitor begins to fill in the
 * form, so that readers do not pay for it.
 */
export async function checkLead(form: string): Promise<(fields: FormData) => Checked<unknown>> {
  const { schema } = (await import(`./${form}/schema.ts`)) as Pick<FormDefinition, 'schema'>
  return (fields) => checkFields(schema, fields)
}
