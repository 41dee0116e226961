import type { ZodMiniType } from 'zod/mini'
import type { Sample } from '../sample-passes/sample.ts'
import type { Destination } from './destination.ts'
import type { LeadValues } from './lead.ts'
import type { ReplyEmail } from './save-lead.ts'

/** A form, or a kind of email, as the delivery sees it: its name and destination. */
export type DeliveryQueue = {
  /** Name in the database, on the command line and in the queue: lower-case letters and dashes. */
  name: string
  /** Reads the environment when it is called. */
  destination: () => Destination
}

/** The server's definition of a form, `app/(site)/<name>/definition.ts`. */
export type FormDefinition = DeliveryQueue & {
  /** Converts the submitted fields to the lead's values, or returns error messages by field, in words for visitors. */
  schema: ZodMiniType<LeadValues, Record<string, unknown>>
  /** Reads the pass of a lead from the submitted form; missing for forms without a pass. */
  sample?: (fields: FormData, values: LeadValues) => Promise<Sample | undefined>
  /** The email that replies to a lead, besides its pass; missing for forms without one. */
  reply?: (fields: FormData) => ReplyEmail | undefined
}
