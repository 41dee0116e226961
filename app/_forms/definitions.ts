import { sampleEmails } from '@/app/_emails/sample-pass/destination'
import { emailSettings } from '@/lib/email/email-settings'
import type { FormDefinition, Outbox } from '@/lib/leads/form'
import { SAMPLE_EMAIL } from '@/lib/sample-passes/email-outbox'
import { sampleInForm } from '@/lib/sample-passes/sample-in-form'
import { destination as toCaseStudy } from './case-study/destination'
import { schema as caseStudy } from './case-study/schema'
import { destination as toContact } from './contact/destination'
import { schema as contact } from './contact/schema'
import { destination as toFreeDesign } from './free-design/destination'
import { schema as freeDesign } from './free-design/schema'

const definitions: readonly FormDefinition[] = [
  { name: 'case-study', schema: caseStudy, destination: toCaseStudy },
  { name: 'contact', schema: contact, destination: toContact },
  { name: 'free-design', schema: freeDesign, destination: toFreeDesign, sample: sampleInForm },
]

/** Every form whose submissions are kept and delivered, by name. */
export const forms: ReadonlyMap<string, FormDefinition> = new Map(
  definitions.map((form) => [form.name, form]),
)

/** The outbox of emails with sample passes; undefined where no mail server is configured. */
export function emailOutbox(): Outbox | undefined {
  const settings = emailSettings()
  return settings && { name: SAMPLE_EMAIL, destination: () => sampleEmails(settings) }
}

/** Everything that is delivered: the leads of every form, and the emails that answer them. */
export const outboxes = (): readonly Outbox[] => [...forms.values(), ...[emailOutbox() ?? []].flat()]
