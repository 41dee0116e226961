import { sampleEmails } from '@/app/_emails/sample-pass/destination'
import { emailSettings } from '@/lib/email/email-settings'
import type { FormDefinition, Outbox } from '@/lib/leads/form'
import { SAMPLE_EMAIL } from '@/lib/sample-passes/email-outbox'
import { definition as caseStudy } from './case-study/definition'
import { definition as contact } from './contact/definition'
import { definition as freeDesign } from './free-design/definition'

const definitions: readonly FormDefinition[] = [caseStudy, contact, freeDesign]

/** Every form whose submissions are stored and delivered, by name. */
export const forms: ReadonlyMap<string, FormDefinition> = new Map(
  definitions.map((form) => [form.name, form]),
)

/** The outbox of emails with sample passes; undefined where no mail server is configured. */
export function emailOutbox(): Outbox | undefined {
  const settings = emailSettings()
  return settings && { name: SAMPLE_EMAIL, destination: () => sampleEmails(settings) }
}

/** Every outbox that is delivered: the leads of each form, and the emails with sample passes. */
export const outboxes = (): readonly Outbox[] => [...forms.values(), ...[emailOutbox() ?? []].flat()]
