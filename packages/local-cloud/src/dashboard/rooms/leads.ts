import { html, type Html } from '../html.ts'
import type { Page } from '../layout.ts'
import { pageLinks, pagingOf } from '../paging.ts'
import { beginning, heading, nothing, table, type Column } from '../parts.ts'
import { fromNow, moment } from '../time.ts'
import {
  states,
  type LeadRow,
  type LeadsFilter,
  type LeadsReader,
  type Rest,
  type State,
} from './leads-reader.ts'

const room = '/dashboard/leads'

/** All leads with their deliveries, newest first: `?state=`, `?form=`, `?page=`. */
export async function leadsPage(
  leads: LeadsReader,
  query: Readonly<Record<string, string | undefined>>,
): Promise<Page> {
  if (!(await leads.exists())) return page(noLeads)
  const filter: LeadsFilter = {
    state: states.find((state) => state === query.state),
    form: query.form || undefined,
  }
  const paging = pagingOf(query.page)
  const counts = await leads.counts()
  const fits = (one: { form: string; state: State }) =>
    (!filter.state || one.state === filter.state) && (!filter.form || one.form === filter.form)
  const total = sum(counts.filter(fits))
  const rows = await leads.page(filter, paging.offset, paging.limit)
  if (counts.length === 0) return page(noLeads)
  return page(html`
    ${(await leads.rests()).map(resting)}
    <nav class="filter" aria-label="Which leads">
      ${filterLink('All', { form: filter.form }, filter, sum(counts.filter(({ form }) => !filter.form || form === filter.form)))}
      ${states.map((state) =>
        filterLink(
          stateNames[state],
          { ...filter, state },
          filter,
          sum(counts.filter((one) => one.state === state && (!filter.form || one.form === filter.form))),
        ),
      )}
    </nav>
    <nav class="filter" aria-label="Which form">
      ${filterLink('Every form', { state: filter.state }, filter)}
      ${[...new Set(counts.map(({ form }) => form))].map((form) => filterLink(form, { ...filter, form }, filter))}
    </nav>
    ${
      rows.length > 0
        ? table('Leads, newest first', columns, rows)
        : nothing('Nothing here', html`No lead is like that at the moment.`)
    }
    ${pageLinks(paging, total, addressOf(filter))}
  `)
}

const page = (content: Html): Page => ({
  title: 'Leads · Local cloud',
  room,
  main: html`${heading('Local cloud', 'Leads and their deliveries')}${content}`,
})

const noLeads = nothing(
  'No leads yet',
  html`Send one of the forms on the site and look here again. The leads of a site with a
    <code>DATABASE_URL</code> of its own are in that database: <code>npm run leads -- list</code>.`,
)

const stateNames: Record<State, string> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Given up',
  apart: 'Kept apart',
}

/** The state of a lead, in a word and a colour. */
export const stateMark = ({ state, running }: LeadRow): Html =>
  html`<span class="mark ${state}">${running ? 'Being delivered' : stateNames[state]}</span>`

/** What happens next, or did last. */
export function prospect(lead: LeadRow): Html {
  const { state, nextTryAt, lastProblem, deliveredAt, apartBecause } = lead
  if (state === 'delivered') return html`${deliveredAt ? fromNow(deliveredAt) : ''}`
  if (state === 'apart') return html`${apartBecause ? beginning(apartBecause) : 'taken for spam'}`
  const next =
    state === 'waiting' && nextTryAt
      ? html`next try ${nextTryAt.getTime() > Date.now() ? fromNow(nextTryAt) : 'now'}`
      : undefined
  const problem = lastProblem ? html`<span class="problem">${beginning(lastProblem, 120)}</span>` : undefined
  return html`${next} ${problem}`
}

const columns: readonly Column<LeadRow>[] = [
  {
    label: 'Lead',
    cell: ({ id }) => html`<a href="${room}/${id}"><code>${id.slice(0, 8)}</code></a>`,
  },
  { label: 'Received', cell: ({ receivedAt }) => moment(receivedAt) },
  {
    label: 'Form',
    cell: ({ form, hasPass }) => (hasPass ? html`${form} <span class="quiet">with a pass</span>` : form),
  },
  { label: 'From', cell: ({ email, values }) => beginning(email ?? Object.values(values)[0] ?? '', 60) },
  { label: 'State', cell: stateMark },
  { label: 'Tries', cell: ({ tries }) => tries },
  { label: 'What next', cell: prospect },
]

const resting = ({ form, until, failures }: Rest): Html =>
  html`<p class="notice">
    The destination of <b>${form}</b> takes nothing at the moment and is tried again
    ${fromNow(until)}${
      failures > 0 ? ` (${failures} ${failures === 1 ? 'time' : 'times'} without success)` : ''
    }.
  </p>`

const sum = (counts: readonly { leads: number }[]) => counts.reduce((all, { leads }) => all + leads, 0)

function addressOf({ state, form }: LeadsFilter): string {
  const query = new URLSearchParams({ ...(state ? { state } : {}), ...(form ? { form } : {}) })
  return query.size > 0 ? `${room}?${query}` : room
}

function filterLink(words: string, to: LeadsFilter, now: LeadsFilter, count?: number): Html {
  const current = to.state === now.state && to.form === now.form ? html`aria-current="true"` : undefined
  return html`<a href="${addressOf(to)}" ${current}
    >${words}${count === undefined ? '' : html` <b>${count}</b>`}</a
  > `
}
