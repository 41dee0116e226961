import type { Email } from '@/lib/email/send-email'
import type { LeadValues } from '@/lib/leads/lead'
import { buttons, emailHtml, paragraph } from '../layout'

/** The email that asks an administrator for a review: who, of what, the note, and a link to the form. */
export function reviewRequestMessage(id: string, values: LeadValues, siteUrl: string): Email {
  const { email: to = '', title = '', kind = '', by = 'An editor', note, documentId, documentType } = values
  const link = new URL(
    `/studio/intent/edit/id=${encodeURIComponent(documentId ?? '')};type=${encodeURIComponent(documentType ?? '')}`,
    siteUrl,
  ).href
  const subject = `${by} asks for review: ${title}`.replace(/\s+/g, ' ').slice(0, 200)
  const text = `${by} has changed “${title}” (${kind}) and asks you to look at it and publish it, or to say what is missing.`
  const reason = `You get this because ${new URL(siteUrl).host} sends requests for review to this address.`
  return {
    id,
    to,
    subject,
    text: `${[text, note, link, `-- \n${reason}`].filter(Boolean).join('\n\n')}\n`,
    html: emailHtml({
      heading: 'Please review',
      preview: text,
      brand: new URL(siteUrl).host,
      content: `${[text, ...(note?.split(/\n+/) ?? [])].map((line) => paragraph(line)).join('\n')}\n${buttons([['Open it in the Studio', link]])}`,
      reason,
    }),
    attachments: [],
  }
}
