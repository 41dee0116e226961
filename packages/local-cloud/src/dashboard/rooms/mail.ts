import type { MailInbox, Message } from '../../mail/inbox.ts'
import { html, strange } from '../html.ts'
import type { Page } from '../layout.ts'
import { pageLinks, pagingOf } from '../paging.ts'
import { beginning, facts, heading, nothing, table, type Column } from '../parts.ts'
import { fromNow, moment } from '../time.ts'

const room = '/dashboard/mail'

/** All mail that came, newest first: `?page=`. */
export async function mailPage(inbox: MailInbox, page: string | undefined): Promise<Page> {
  const paging = pagingOf(page)
  const { messages, total } = await inbox.page({}, paging.offset, paging.limit)
  return {
    title: 'Mail · Local cloud',
    room,
    main: html`${heading('Local cloud', 'Mail')}
    ${messages.length > 0 ? table('Mail, newest first', columns, messages) : empty}
    ${pageLinks(paging, total, room)}`,
  }
}

const empty = nothing(
  'No mail yet',
  html`Codes, links and welcomes that are sent on this machine arrive here, whoever they are for. None of them
  goes any further.`,
)

const columns: readonly Column<Message>[] = [
  {
    label: 'Mail',
    cell: ({ id, subject }) =>
      html`<a href="${room}/${id}">${subject === '' ? 'without subject' : beginning(subject)}</a>`,
  },
  { label: 'To', cell: ({ to }) => beginning(to.join(', '), 60) },
  { label: 'Received', cell: ({ receivedAt }) => moment(receivedAt) },
]

/** The mail takes the width there is, and more height for who wants it. */
const style = `
.card:has(.letter) { overflow: hidden; padding-bottom: 0; }
.letter { display: block; width: calc(100% + 3rem); margin: 1rem -1.5rem 0; height: 38rem; border: 0; resize: vertical; }
.words { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; font: 0.95em/1.55 ui-monospace, monospace; }
`

/** One mail: as it looks, as it reads, and what came with it. */
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
  title: 'A mail · Local cloud',
  room,
  style,
  frames: true,
  main: html`${heading('Mail', subject === '' ? 'Without subject' : strange(subject))}
    <section class="card" aria-label="Envelope">
      ${facts([
        ['From', strange(from)],
        ['To', strange(to.join(', '))],
        ['Received', html`${moment(receivedAt)} <span class="quiet">(${fromNow(receivedAt)})</span>`],
      ])}
    </section>
    ${
      markup === null
        ? undefined
        : html`<section class="card" aria-labelledby="looks">
            <h2 id="looks">As it looks</h2>
            <iframe class="letter" title="The mail" src="${room}/${id}/html" sandbox="${sandbox}"></iframe>
          </section>`
    }
    <section class="card" aria-labelledby="reads">
      <h2 id="reads">As plain text</h2>
      <p class="words">${strange(text)}</p>
    </section>
    <section class="card" aria-labelledby="headers">
      <h2 id="headers">Headers</h2>
      ${facts(headers.map(([name, value]) => [strange(name), strange(value)]))}
    </section>
    <p><a href="${room}">All mail</a></p>`,
})

/** What a mail may do in its frame: open what is clicked on in a new tab. No scripts, no forms, no origin. */
const sandbox = 'allow-popups allow-popups-to-escape-sandbox'

const letterPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  `sandbox ${sandbox}`,
].join('; ')

/** The HTML of a mail, as a mail program would show it: locked up, and its pictures not fetched. */
export const letterAnswer = ({ html: markup }: Message): Response =>
  new Response(withNewTabs(markup ?? ''), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': letterPolicy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  })

/** Links leave the frame. After the doctype, which has to come first. */
const withNewTabs = (markup: string) =>
  markup.replace(/^(\s*<!doctype[^>]*>)?/i, (doctype) => `${doctype}<base target="_blank">`)
