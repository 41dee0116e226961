import type { EmailSettings } from '@/lib/email/send-email'
import { env } from '@/lib/env'
import type { Destination, DeliveryOutcome } from '@/lib/leads/destination'
import type { Lead } from '@/lib/leads/lead'
import { EMAIL_LIMITS, emailDestinationName } from '../email-limits'
import { outcomeOfError, readInTime, withoutContent } from '../outcomes'
import type { CaseStudyTexts } from './message'

type Published = { section: CaseStudyTexts | null; brand: string | null }

/** Imported late, so that a starting server does not load the Content Lake's client. */
const readPublished = async (id: string, section: string | undefined): Promise<Published> =>
  (await import('@/lib/content/queries/case-study-email')).readCaseStudyEmail(id, section)

/** Delivers emails with case studies to an SMTP server, with the words and links at the time of the delivery. */
export function caseStudyEmails(settings: EmailSettings, read = readPublished): Destination {
  return {
    name: emailDestinationName(settings),
    ...EMAIL_LIMITS,
    deliver: async (leads, { timeoutMs }) => {
      const deadline = Date.now() + timeoutMs
      return Promise.all(
        leads.map((lead) =>
          deliver(settings, read, lead, deadline).catch((error: unknown) =>
            outcomeOfError(error, 'An email with a case study could not be made'),
          ),
        ),
      )
    },
  }
}

async function deliver(
  settings: EmailSettings,
  read: typeof readPublished,
  { id, values }: Lead,
  deadline: number,
): Promise<DeliveryOutcome> {
  const timeoutMs = Math.max(1, (deadline - Date.now()) / 2)
  const published = await readInTime(timeoutMs, read(values.caseStudy ?? '', values.section))
  if (!published) return withoutContent
  const { section: texts, brand } = published
  if (!texts)
    return {
      kind: 'refused',
      reason: 'No published section gives this case study any more.',
      permanent: true,
    }
  const [{ caseStudyMessage }, { sendEmail }] = await Promise.all([
    import('./message'),
    import('@/lib/email/send-email'),
  ])
  const siteUrl = env().SITE_URL
  const message = caseStudyMessage({ id, to: values.email ?? '', texts, brand: brand ?? '', siteUrl })
  return sendEmail(settings, message, Math.max(1, deadline - Date.now()))
}
