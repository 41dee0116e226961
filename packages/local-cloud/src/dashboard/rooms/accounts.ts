import { html } from '../html.ts'
import type { Page } from '../layout.ts'
import { pageLinks, pagingOf } from '../paging.ts'
import { beginning, heading, nothing, table, type Column } from '../parts.ts'
import { fromNow, moment } from '../time.ts'
import type { AccountRow, AccountsReader } from './accounts-reader.ts'

const room = '/dashboard/accounts'

/** All accounts of the local auth service, newest first: `?page=`. */
export async function accountsPage(reader: AccountsReader, page: string | undefined): Promise<Page> {
  const paging = pagingOf(page)
  const { accounts, total } = await reader.page(paging.offset, paging.limit)
  return {
    title: 'Accounts · Local cloud',
    room,
    style,
    main: html`${heading('Local cloud', 'Accounts')}
    ${accounts.length > 0 ? table('Accounts, newest first', columns, accounts) : empty}
    ${pageLinks(paging, total, room)}`,
  }
}

/** Addresses break anywhere; words beside them do not. */
const style = `
td:not(:first-child) { overflow-wrap: normal; }
`

const empty = nothing(
  'No accounts yet',
  html`Sign up on the site and pay: the account is here, and its welcome is in the
    <a href="/dashboard/mail">mail</a>.`,
)

const columns: readonly Column<AccountRow>[] = [
  {
    label: 'Account',
    cell: ({ email, phone, companyName }) =>
      html`<div>
        ${beginning(email ?? phone ?? 'anonymous', 60)}
        ${companyName ? html`<div class="quiet">${beginning(companyName, 60)}</div>` : undefined}
      </div>`,
  },
  { label: 'Made', cell: ({ createdAt }) => moment(createdAt) },
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
