import { databasePool } from '@/lib/database/pool'
import type { EmailSettings } from '@/lib/email/send-email'
import { env } from '@/lib/env'
import type { Destination, DeliveryOutcome } from '@/lib/leads/destination'
import type { Lead } from '@/lib/leads/lead'
import { applePassOf, walletPaths } from '@/lib/sample-passes/wallets'
import { sampleOfEmail } from '@/lib/sample-passes/store'
import { EMAIL_LIMITS, emailDestinationName } from '../email-limits'
import { outcomeOfError, readInTime, withoutContent } from '../outcomes'
import type { EmailTexts } from './copy'

/** Imported late, so that a starting server does not load the Content Lake's client. */
const readPublished = async () => (await import('./copy')).readEmailTexts()

/**
 * Delivers emails with sample passes to an SMTP server. Each has the design and the texts at the time of its delivery.
 */
export function sampleEmails(settings: EmailSettings, readTexts = readPublished): Destination {
  return {
    name: emailDestinationName(settings),
    ...EMAIL_LIMITS,
    deliver: async (leads, { timeoutMs }) => {
      const deadline = Date.now() + timeoutMs
      const texts = await readInTime(
        timeoutMs / 2,
        readTexts().then((published) => published ?? null),
      )
      if (!texts) return leads.map(() => (texts === null ? unpublished : withoutContent))
      return Promise.all(
        leads.map((lead) =>
          deliver(settings, texts, lead, deadline).catch((error: unknown) =>
            outcomeOfError(error, 'An email with a sample pass could not be made'),
          ),
        ),
      )
    },
  }
}

const unpublished: DeliveryOutcome = {
  kind: 'unavailable',
  reason: 'The document “Pass designer” has no words for the email. Publish it in the Studio.',
}

async function deliver(
  settings: EmailSettings,
  texts: EmailTexts,
  lead: Lead,
  deadline: number,
): Promise<DeliveryOutcome> {
  const sample = await sampleOfEmail(databasePool(), lead.id)
  // The outcome is not stored: erasing a lead deletes this email's row too.
  if (!sample) return { kind: 'refused', reason: 'The lead was erased.', permanent: true }
  const { SITE_URL } = env()
  // Imported late, so that a starting server does not load them.
  const [{ sampleMessage }, { sendEmail }] = await Promise.all([
    import('./message'),
    import('@/lib/email/send-email'),
  ])
  const { apple, google } = walletPaths(sample)
  const message = await sampleMessage({
    id: lead.id,
    to: lead.values.email ?? '',
    sample,
    texts,
    siteUrl: SITE_URL,
    links: { ...(apple && { apple: SITE_URL + apple }), ...(google && { google: SITE_URL + google }) },
    ...(apple && { pkpass: await applePassOf(sample, texts.wallet) }),
  })
  return sendEmail(settings, message, Math.max(1, deadline - Date.now()))
}
