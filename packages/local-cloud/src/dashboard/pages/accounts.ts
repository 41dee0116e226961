import { html } from '../html.ts'
import type { Page } from '../layout.ts'
import { pageLinks, parsePaging } from '../paging.ts'
import { excerpt, heading, emptyState, table, type Column } from '../components.ts'
import { fromNow, timestamp } from '../time.ts'
import type { AccountRow, AccountsReader } from './accounts-reader.ts'

const section = '/dashboard/accounts'

/** All accounts of the local auth service, newest first: `?page=`. */
export async function accountsPage(reader: AccountsReader, page: string | undefined): Promise<Page> {
  const paging = parsePaging(page)
  const { accounts, total } = await reader.page(paging.offset, paging.limit)
  return {
    title: 'Accounts · Local cloud',
    section,
    style,
    main: html`${heading('Local cloud', 'Accounts')}
    ${accounts.length > 0 ? table('Accounts, newest first', columns, accounts) : empty}
    ${pageLinks(paging, total, section)}`,
  }
}

/** Email addresses may break anywhere; the other cells may not. */
const style = `
td:not(:first-child) { overflow-wrap: normal; }
`

const empty = emptyState(
  'No accounts yet',
  html`Accounts that are signed up with the local Supabase Auth show up here, and their emails under
    <a href="/dashboard/mail">Mail</a>.`,
)

const columns: readonly Column<AccountRow>[] = [
  {
    label: 'Account',
    cell: ({ email, phone, label }) =>
      html`<div>
        ${excerpt(email ?? phone ?? 'anonymous', 60)}
        ${label ? html`<div class="quiet">${excerpt(label, 60)}</div>` : undefined}
      </div>`,
  },
  { label: 'Made', cell: ({ createdAt }) => timestamp(createdAt) },
  {
    label: 'State',
    cell: ({ confirmedAt }) =>
      confirmedAt
        ? html`<span class="mark delivered">Confirmed</span>`
        : html`<span class="mark waiting">Unconfirmed</span>`,
  },
  { label: 'Last sign-in', cell: ({ lastSignInAt }) => (lastSignInAt ? fromNow(lastSignInAt) : 'never') },
  { label: 'Sessions', cell: ({ sessions }) => sessions },
  { label: 'Second factors', cell: ({ factors }) => factors },
]
