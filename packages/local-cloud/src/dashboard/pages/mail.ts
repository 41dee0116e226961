import type { MailInbox, Message } from '../../mail/inbox.ts'
import { html, untrustedText } from '../html.ts'
import type { Page } from '../layout.ts'
import { pageLinks, parsePaging } from '../paging.ts'
import { excerpt, definitionList, heading, emptyState, table, type Column } from '../components.ts'
import { fromNow, timestamp } from '../time.ts'

const section = '/dashboard/mail'

/** All emails, newest first: `?page=`. */
export async function mailPage(inbox: MailInbox, page: string | undefined): Promise<Page> {
  const paging = parsePaging(page)
  const { messages, total } = await inbox.page({}, paging.offset, paging.limit)
  return {
    title: 'Mail · Local cloud',
    section,
    main: html`${heading('Local cloud', 'Mail')}
    ${messages.length > 0 ? table('Emails, newest first', columns, messages) : empty}
    ${pageLinks(paging, total, section)}`,
  }
}

const empty = emptyState(
  'No emails yet',
  html`Every email that is sent on this machine shows up here, whatever its recipient. None of them leaves the
  machine.`,
)

const columns: readonly Column<Message>[] = [
  {
    label: 'Subject',
    cell: ({ id, subject }) =>
      html`<a href="${section}/${id}">${subject === '' ? 'without subject' : excerpt(subject)}</a>`,
  },
  { label: 'To', cell: ({ to }) => excerpt(to.join(', '), 60) },
  { label: 'Received', cell: ({ receivedAt }) => timestamp(receivedAt) },
]

/** The frame of an email is as wide as the card, and its height can be changed. */
const style = `
.card:has(.email-frame) { overflow: hidden; padding-bottom: 0; }
.email-frame { display: block; width: calc(100% + 3rem); margin: 1rem -1.5rem 0; height: 38rem; border: 0; resize: vertical; }
.plain-text { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; font: 0.95em/1.55 ui-monospace, monospace; }
`

/** One email: its HTML in a frame, its plain text, its headers. */
export const messagePage = ({
  id,
  from,
  to,
  subject,
  text,
  html: markup,
  headers,
  receivedAt,
}: Message): Page => ({
  title: 'Email · Local cloud',
  section,
  style,
  frames: true,
  main: html`${heading('Mail', subject === '' ? 'Without subject' : untrustedText(subject))}
    <section class="card" aria-label="Envelope">
      ${definitionList([
        ['From', untrustedText(from)],
        ['To', untrustedText(to.join(', '))],
        ['Received', html`${timestamp(receivedAt)} <span class="quiet">(${fromNow(receivedAt)})</span>`],
      ])}
    </section>
    ${
      markup === null
        ? undefined
        : html`<section class="card" aria-labelledby="looks">
            <h2 id="looks">As it looks</h2>
            <iframe
              class="email-frame"
              title="The mail"
              src="${section}/${id}/html"
              sandbox="${sandbox}"
            ></iframe>
          </section>`
    }
    <section class="card" aria-labelledby="reads">
      <h2 id="reads">As plain text</h2>
      <p class="plain-text">${untrustedText(text)}</p>
    </section>
    <section class="card" aria-labelledby="headers">
      <h2 id="headers">Headers</h2>
      ${definitionList(headers.map(([name, value]) => [untrustedText(name), untrustedText(value)]))}
    </section>
    <p><a href="${section}">All emails</a></p>`,
})

/** Links of a framed email open in a new tab; scripts, forms and an origin of its own are denied. */
const sandbox = 'allow-popups allow-popups-to-escape-sandbox'

const emailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  `sandbox ${sandbox}`,
].join('; ')

/** The HTML of an email, sandboxed as in a mail program; its remote images are not loaded. */
export const emailFrameResponse = ({ html: markup }: Message): Response =>
  new Response(withNewTabs(markup ?? ''), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': emailPolicy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  })

/** Links leave the frame. The `base` element stands after the doctype, which has to come first. */
const withNewTabs = (markup: string) =>
  markup.replace(/^(\s*<!doctype[^>]*>)?/i, (doctype) => `${doctype}<base target="_blank">`)
