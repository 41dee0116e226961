import { definition as caseStudy } from '@/app/(site)/case-study/definition'
import { definition as contact } from '@/app/(site)/contact/definition'
import { definition as freeDesign } from '@/app/(site)/free-design/definition'
import { caseStudyEmails } from '@/app/_emails/case-study/destination'
import { reviewEmails } from '@/app/_emails/review-request/destination'
import { sampleEmails } from '@/app/_emails/sample-pass/destination'
import { emailSettings } from '@/lib/email/email-settings'
import type { DeliveryQueue, FormDefinition } from '@/lib/leads/form'
import { CASE_STUDY_EMAIL, REVIEW_EMAIL, SAMPLE_EMAIL } from '@/lib/email/outbox'

const definitions: readonly FormDefinition[] = [caseStudy, contact, freeDesign]

/** Every form whose submissions are stored and delivered, by name. */
export const forms: ReadonlyMap<string, FormDefinition> = new Map(
  definitions.map((form) => [form.name, form]),
)

const emailDestinations = {
  [SAMPLE_EMAIL]: sampleEmails,
  [CASE_STUDY_EMAIL]: caseStudyEmails,
  [REVIEW_EMAIL]: reviewEmails,
}

/** The delivery queue of a kind of email; undefined where no mail server is configured. */
export function emailQueue(name: keyof typeof emailDestinations): DeliveryQueue | undefined {
  const settings = emailSettings()
  return settings && { name, destination: () => emailDestinations[name](settings) }
}

const emailQueues = () =>
  ([SAMPLE_EMAIL, CASE_STUDY_EMAIL, REVIEW_EMAIL] as const).flatMap((name) => emailQueue(name) ?? [])

/** Every delivery queue: the leads of each form, and the emails. */
export const deliveryQueues = (): readonly DeliveryQueue[] => [...forms.values(), ...emailQueues()]
