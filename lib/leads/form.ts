import type { ZodMiniType } from 'zod/mini'
import type { Destination } from './destination.ts'
import type { LeadValues } from './lead.ts'

/** Everything the server knows of a form: a folder in `app/_forms/` makes one. */
export type FormDefinition = {
  /** In the database, on the command line and in the queue: lower-case letters and dashes. */
  name: string
  /** Turns the fields as they were typed into what is kept, or says what is wrong, by field and in the words that visitors read. */
  schema: ZodMiniType<LeadValues, Record<string, unknown>>
  /** Where its leads go; read from the environment when it is needed. */
  destination: () => Destination
}
