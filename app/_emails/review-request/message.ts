import type { Email } from '@/lib/email/send-email'
import type { LeadValues } from '@/lib/leads/lead'
import { clip } from '@/lib/reviews/clip'
import { buttons, emailHtml, paragraph } from '../layout'

/** The email that asks an administrator for a review, or says why it was declined: who, the note, and a link. */
export function reviewRequestMessage(id: string, values: LeadValues, siteUrl: string): Email {
  const { email: to = '', title = '', kind = '', note, documentId, documentType } = values
  const isDeclined = values.state === 'declined'
  const by = values.by ?? (isDeclined ? 'An administrator' : 'An editor')
  const link = new URL(
    `/studio/intent/edit/id=${encodeURIComponent(documentId ?? '')};type=${encodeURIComponent(documentType ?? '')}`,
    siteUrl,
  ).href
  const { host } = new URL(siteUrl)
  const subject = `${by} ${isDeclined ? 'declined your request' : 'asks for review'}: ${title}`
  const text = isDeclined
    ? `${by} looked at “${title}” (${kind}) and did not publish it yet. Change what is missing, then ask for review again.`
    : `${by} has changed “${title}” (${kind}) and asks you to look at it and publish it, or to say what is missing.`
  const reason = isDeclined
    ? `You get this because you asked for a review in the Studio of ${host}.`
    : `You get this because ${host} sends requests for review to this address.`
  return {
    id,
    to,
    subject: clip(subject.replace(/\s+/g, ' '), 200),
    text: `${[text, note, link, `-- \n${reason}`].filter(Boolean).join('\n\n')}\n`,
    html: emailHtml({
      heading: isDeclined ? 'Not published yet' : 'Please review',
      preview: text,
      brand: host,
      content: `${[text, ...(note?.split(/\n+/) ?? [])].map((line) => paragraph(line)).join('\n')}\n${buttons([['Open it in the Studio', link]])}`,
      reason,
    }),
    attachments: [],
  }
}
