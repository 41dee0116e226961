import { withTimeout } from '@/lib/async/with-timeout'
import { isUnreachable } from '@/lib/database/errors'
import { databasePool } from '@/lib/database/pool'
import type { EmailSettings } from '@/lib/email/send-email'
import { env } from '@/lib/env'
import type { Destination, DeliveryOutcome } from '@/lib/leads/destination'
import type { Lead } from '@/lib/leads/lead'
import { applePassOf, walletPaths } from '@/lib/sample-passes/wallets'
import { sampleOfEmail } from '@/lib/sample-passes/store'
import { EMAIL_LIMITS, emailDestinationName } from '../email-limits'
import type { EmailTexts } from './copy'
import { log } from '@/lib/log/log'

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
      const reading = readTexts().then((texts) => texts ?? null)
      const texts = await withTimeout(timeoutMs / 2, reading).catch(() => undefined)
      if (!texts) return leads.map(() => withoutTexts(texts))
      return Promise.all(leads.map((lead) => deliver(settings, texts, lead, deadline).catch(toOutcome)))
    },
  }
}

/** @param texts undefined when the Content Lake does not respond, null when no texts are published */
const withoutTexts = (texts: null | undefined): DeliveryOutcome => ({
  kind: 'unavailable',
  reason:
    texts === undefined
      ? 'The Content Lake, which has the words of the email, did not answer.'
      : 'The document “Pass designer” has no words for the email. Publish it in the Studio.',
})

/**
 * The outcome for one email that cannot be made, because the database is unreachable or our code has a bug. The other
 * emails of the batch are still sent.
 */
function toOutcome(error: unknown): DeliveryOutcome {
  if (isUnreachable(error)) return { kind: 'unavailable', reason: 'The database did not answer.' }
  log().error({ err: error }, 'An email with a sample pass could not be made')
  return { kind: 'refused', reason: 'The email could not be made; the log of the site says why.' }
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
