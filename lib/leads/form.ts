import type { ZodMiniType } from 'zod/mini'
import type { Sample } from '../sample-passes/sample.ts'
import type { Destination } from './destination.ts'
import type { LeadValues } from './lead.ts'

/** What is kept under a name, and where it goes. */
export type Outbox = {
  /** In the database, on the command line and in the queue: lower-case letters and dashes. */
  name: string
  /** Where its leads go; read from the environment when it is needed. */
  destination: () => Destination
}

/** Everything the server knows of a form: a folder in `app/_forms/` makes one. */
export type FormDefinition = Outbox & {
  /**
   * Turns the fields as they were typed into what is kept, or says what is wrong, by field and in the words that
   * visitors read.
   */
  schema: ZodMiniType<LeadValues, Record<string, unknown>>
  /** Reads the pass that comes with a lead from the form as it arrived; missing: leads of this form have none. */
  sample?: (fields: FormData, values: LeadValues) => Promise<Sample | undefined>
}
