import { type CaseStudyTarget, caseStudyLinks } from '@/lib/content/case-study-target'
import type { Email } from '@/lib/email/send-email'
import { buttons, emailHtml, paragraph } from '../layout'

/** The editor’s texts of the email, which are in the section. */
export type CaseStudyTexts = CaseStudyTarget & { emailSubject: string | null; emailText: string | null }

type Props = { id: string; to: string; texts: CaseStudyTexts; brand: string; siteUrl: string }

/** The email with a case study: the editor's texts, and links to the PDF and to the page. */
export function caseStudyMessage({ id, to, texts, brand, siteUrl }: Props): Email {
  const links = Object.values(caseStudyLinks(texts)).map(
    ({ label, href }) => [label, new URL(href, siteUrl).href] as const,
  )
  const subject = texts.emailSubject || 'Your case study'
  const text = texts.emailText || 'Here is the case study that you asked for on our site.'
  return {
    id,
    to,
    subject,
    text: `${[subject, text, ...links.map(([label, href]) => `${label}:\n${href}`), `-- \n${siteUrl}`].join('\n\n')}\n`,
    html: emailHtml({
      heading: subject,
      preview: text,
      brand,
      content: `${text
        .split(/\n+/)
        .map((line) => paragraph(line))
        .join('\n')}\n${buttons(links)}`,
      reason: siteUrl,
    }),
    attachments: [],
  }
}
