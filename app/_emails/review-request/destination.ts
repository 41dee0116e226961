import type { EmailSettings } from '@/lib/email/send-email'
import { env } from '@/lib/env'
import type { Destination } from '@/lib/leads/destination'
import { EMAIL_LIMITS, emailDestinationName } from '../email-limits'

/** Delivers emails that ask administrators for a review, or decline it, to an SMTP server. */
export function reviewEmails(settings: EmailSettings): Destination {
  return {
    name: emailDestinationName(settings),
    ...EMAIL_LIMITS,
    deliver: async (leads, { timeoutMs }) => {
      // Imported late, so that a starting server does not load them.
      const [{ reviewRequestMessage }, { sendEmail }] = await Promise.all([
        import('./message'),
        import('@/lib/email/send-email'),
      ])
      return Promise.all(
        leads.map(({ id, values }) =>
          sendEmail(settings, reviewRequestMessage(id, values, env().SITE_URL), timeoutMs),
        ),
      )
    },
  }
}
