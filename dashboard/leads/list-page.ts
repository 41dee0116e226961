import {
  emptyState,
  excerpt,
  fromNow,
  heading,
  html,
  pageLinks,
  parsePaging,
  table,
  timestamp,
} from 'local-cloud'
import type { Column, Html, ProjectPageContent, ProjectPageRequest } from 'local-cloud'
import {
  states,
  type LeadRow,
  type LeadsFilter,
  type LeadsReader,
  type PausedDestination,
  type State,
} from './leads-reader.ts'

/** Path of the list on the local cloud’s dashboard. */
export const leadsPath = '/dashboard/leads'

/** The name of a form in words: “Case study” for `case-study`. */
export const formInWords = (name: string) =>
  name.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase())

/** All leads with their deliveries, newest first: `?state=`, `?form=`, `?page=`. */
export async function leadsPage(
  leads: LeadsReader,
  query: ProjectPageRequest['query'],
): Promise<ProjectPageContent> {
  if (!(await leads.hasTables())) return page(noLeads)
  const filter: LeadsFilter = {
    state: states.find((state) => state === query.state),
    form: query.form || undefined,
  }
  const paging = parsePaging(query.page)
  const counts = await leads.counts()
  const matches = (one: { form: string; state: State }) =>
    (!filter.state || one.state === filter.state) && (!filter.form || one.form === filter.form)
  const total = sum(counts.filter(matches))
  const rows = await leads.page(filter, paging.offset, paging.limit)
  if (counts.length === 0) return page(noLeads)
  return page(html`
    ${(await leads.pausedDestinations()).map(pausedNotice)}
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
      ${[...new Set(counts.map(({ form }) => form))].map((form) => filterLink(formInWords(form), { ...filter, form }, filter))}
    </nav>
    ${
      rows.length > 0
        ? table('Leads, newest first', columns, rows)
        : emptyState('Nothing here', html`No lead is like that at the moment.`)
    }
    ${pageLinks(paging, total, leadsUrl(filter))}
  `)
}

const page = (content: Html): ProjectPageContent => ({
  title: 'Leads · Local cloud',
  main: html`${heading('Local cloud', 'Leads and their deliveries')}${content}`,
})

const noLeads = emptyState(
  'No leads yet',
  html`Send one of the forms on the site and look here again. The leads of a site with a
    <code>DATABASE_URL</code> of its own are in that database: <code>npm run leads -- list</code>.`,
)

const stateNames: Record<State, string> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
  quarantined: 'Quarantined',
}

/** The state of a lead as a coloured label. */
export const stateMark = ({ state, running }: LeadRow): Html =>
  html`<span class="mark ${state}">${running ? 'Being delivered' : stateNames[state]}</span>`

/** The time of the next attempt, the last problem, or the time of the delivery. */
function deliveryStatus(lead: LeadRow): Html {
  const { state, nextAttemptAt, lastProblem, deliveredAt, spamReason } = lead
  if (state === 'delivered') return html`${deliveredAt ? fromNow(deliveredAt) : ''}`
  if (state === 'quarantined') return html`${spamReason ? excerpt(spamReason) : 'looks like spam'}`
  const next =
    state === 'waiting' && nextAttemptAt
      ? html`next attempt ${nextAttemptAt.getTime() > Date.now() ? fromNow(nextAttemptAt) : 'now'}`
      : undefined
  const problem = lastProblem ? html`<span class="problem">${excerpt(lastProblem, 120)}</span>` : undefined
  return html`${next} ${problem}`
}

const columns: readonly Column<LeadRow>[] = [
  {
    label: 'Lead',
    cell: ({ id }) => html`<a href="${leadsPath}/${id}"><code>${id.slice(0, 8)}</code></a>`,
  },
  { label: 'Received', cell: ({ receivedAt }) => timestamp(receivedAt) },
  {
    label: 'Form',
    cell: ({ form, hasPass }) =>
      hasPass ? html`${formInWords(form)} <span class="quiet">with a pass</span>` : formInWords(form),
  },
  { label: 'From', cell: ({ email, values }) => excerpt(email ?? Object.values(values)[0] ?? '', 60) },
  {
    label: 'Origin',
    cell: ({ attribution: { campaign, source, referrer, page } }) =>
      excerpt(campaign ?? source ?? referrer ?? page ?? '', 40),
  },
  { label: 'State', cell: stateMark },
  { label: 'Attempts', cell: ({ attempts }) => attempts },
  { label: 'Delivery', cell: deliveryStatus },
]

const pausedNotice = ({ form, pausedUntil, failures }: PausedDestination): Html =>
  html`<p class="notice">
    The destination of <b>${formInWords(form)}</b> does not accept leads at the moment. The next attempt is
    ${fromNow(pausedUntil)}${
      failures > 0 ? `, after ${failures} failed ${failures === 1 ? 'attempt' : 'attempts'}` : ''
    }.
  </p>`

const sum = (counts: readonly { leads: number }[]) => counts.reduce((all, { leads }) => all + leads, 0)

function leadsUrl({ state, form }: LeadsFilter): string {
  const query = new URLSearchParams({ ...(state ? { state } : {}), ...(form ? { form } : {}) })
  return query.size > 0 ? `${leadsPath}?${query}` : leadsPath
}

function filterLink(label: string, to: LeadsFilter, current: LeadsFilter, count?: number): Html {
  const isCurrent = to.state === current.state && to.form === current.form
  return html`<a href="${leadsUrl(to)}" ${isCurrent ? html`aria-current="true"` : undefined}
    >${label}${count === undefined ? '' : html` <b>${count}</b>`}</a
  > `
}
