import type { Entry, Inbox } from '../../forms/inbox.ts'
import { html, untrustedText } from '../html.ts'
import type { Page } from '../layout.ts'
import { pageLinks, parsePaging } from '../paging.ts'
import {
  excerpt,
  definitionList,
  heading,
  emptyState,
  table,
  submittedFields,
  type Column,
} from '../components.ts'
import { fromNow, timestamp } from '../time.ts'

const section = '/dashboard/forms'

/** The forms that have entries. */
export async function inboxesPage(inbox: Inbox): Promise<Page> {
  const forms = await inbox.forms()
  const list = html`<ul>
    ${forms.map(
      ({ form, entries, newest }) =>
        html`<li class="card">
          <h2><a href="${section}/${form}">${form}</a></h2>
          <p>${entries} ${entries === 1 ? 'entry' : 'entries'}, the newest ${fromNow(newest)}</p>
          <p><code>/forms/${form}</code></p>
        </li>`,
    )}
  </ul>`
  return {
    title: 'Form inboxes · Local cloud',
    section,
    main: html`${heading('Local cloud', 'Form inboxes')}${forms.length > 0 ? list : empty}`,
  }
}

const empty = emptyState(
  'No entries yet',
  html`Form posts show up here, as at a form service. Any form name works:
    <code>POST /forms/&lt;name&gt;</code>.`,
)

/** The entries of one form, newest first: `?page=`. */
export async function inboxPage(inbox: Inbox, form: string, page: string | undefined): Promise<Page> {
  const paging = parsePaging(page)
  const { entries, total } = await inbox.page(form, paging.offset, paging.limit)
  return {
    title: 'Form inbox · Local cloud',
    section,
    main: html`${heading('Form inbox', form)}
      ${entries.length > 0 ? table('Entries, newest first', columns, entries) : empty}
      ${pageLinks(paging, total, `${section}/${form}`)}
      <p><a href="${section}">All inboxes</a></p>`,
  }
}

const columns: readonly Column<Entry>[] = [
  {
    label: 'Entry',
    cell: ({ form, id }) => html`<a href="${section}/${form}/${id}"><code>${id.slice(0, 8)}</code></a>`,
  },
  { label: 'Received', cell: ({ receivedAt }) => timestamp(receivedAt) },
  {
    label: 'What it says',
    cell: ({ fields }) => excerpt(fields.map(([name, value]) => `${name}: ${value}`).join(' · '), 140),
  },
]

/** One entry with its fields as they were sent. */
export const entryPage = ({ id, form, fields, receivedAt }: Entry): Page => ({
  title: 'A form entry · Local cloud',
  section,
  main: html`${heading('Entry for the form', untrustedText(form))}
    <section class="card" aria-labelledby="fields">
      <h2 id="fields">What was sent</h2>
      ${submittedFields(fields)}
    </section>
    <section class="card" aria-labelledby="received">
      <h2 id="received">When</h2>
      ${definitionList([
        ['Received', html`${timestamp(receivedAt)} <span class="quiet">(${fromNow(receivedAt)})</span>`],
        ['Id', html`<code>${id}</code>`],
      ])}
    </section>
    <p><a href="${section}/${form}">All entries</a></p>`,
})
