import type { Entry, Inbox } from '../../forms/inbox.ts'
import { html, strange } from '../html.ts'
import type { Page } from '../layout.ts'
import { pageLinks, pagingOf } from '../paging.ts'
import { beginning, facts, heading, nothing, table, written, type Column } from '../parts.ts'
import { fromNow, moment } from '../time.ts'

const room = '/dashboard/forms'

/** The forms that something came for. */
export async function inboxesPage(inbox: Inbox): Promise<Page> {
  const forms = await inbox.forms()
  const list = html`<ul>
    ${forms.map(
      ({ form, entries, newest }) =>
        html`<li class="card">
          <h2><a href="${room}/${form}">${form}</a></h2>
          <p>${entries} ${entries === 1 ? 'entry' : 'entries'}, the newest ${fromNow(newest)}</p>
          <p><code>/forms/${form}</code></p>
        </li>`,
    )}
  </ul>`
  return {
    title: 'Form inboxes · Local cloud',
    room,
    main: html`${heading('Local cloud', 'Form inboxes')}${forms.length > 0 ? list : empty}`,
  }
}

const empty = nothing(
  'No entries yet',
  html`What is sent to the contact and the design form arrives here, as at a form service. Any other name
    works as well: <code>POST /forms/&lt;name&gt;</code>.`,
)

/** What came for one form, newest first: `?page=`. */
export async function inboxPage(inbox: Inbox, form: string, page: string | undefined): Promise<Page> {
  const paging = pagingOf(page)
  const { entries, total } = await inbox.page(form, paging.offset, paging.limit)
  return {
    title: 'Form inbox · Local cloud',
    room,
    main: html`${heading('Form inbox', form)}
      ${entries.length > 0 ? table('Entries, newest first', columns, entries) : empty}
      ${pageLinks(paging, total, `${room}/${form}`)}
      <p><a href="${room}">All inboxes</a></p>`,
  }
}

const columns: readonly Column<Entry>[] = [
  {
    label: 'Entry',
    cell: ({ form, id }) => html`<a href="${room}/${form}/${id}"><code>${id.slice(0, 8)}</code></a>`,
  },
  { label: 'Received', cell: ({ receivedAt }) => moment(receivedAt) },
  {
    label: 'What it says',
    cell: ({ fields }) => beginning(fields.map(([name, value]) => `${name}: ${value}`).join(' · '), 140),
  },
]

/** One entry, as it came. */
export const entryPage = ({ id, form, fields, receivedAt }: Entry): Page => ({
  title: 'A form entry · Local cloud',
  room,
  main: html`${heading('Entry for the form', strange(form))}
    <section class="card" aria-labelledby="written">
      <h2 id="written">What was sent</h2>
      ${written(fields)}
    </section>
    <section class="card" aria-labelledby="received">
      <h2 id="received">When</h2>
      ${facts([
        ['Received', html`${moment(receivedAt)} <span class="quiet">(${fromNow(receivedAt)})</span>`],
        ['Id', html`<code>${id}</code>`],
      ])}
    </section>
    <p><a href="${room}/${form}">All entries</a></p>`,
})
