import { html, strange, type Html } from '../html.ts'
import type { Page } from '../layout.ts'
import { facts, heading, written } from '../parts.ts'
import { fromNow, moment } from '../time.ts'
import { stateMark } from './leads.ts'
import type { LeadRow } from './leads-reader.ts'

/** One lead: what was written, and how its delivery stands. */
export const leadPage = (lead: LeadRow): Page => ({
  title: 'A lead · Local cloud',
  room: '/dashboard/leads',
  main: html`${heading(`Lead from the form ${lead.form}`, html`<code>${lead.id.slice(0, 8)}</code>`, stateMark(lead))}
    <section class="card" aria-labelledby="written">
      <h2 id="written">What was written</h2>
      ${written(Object.entries(lead.values))}
    </section>
    <section class="card" aria-labelledby="delivery">
      <h2 id="delivery">Delivery</h2>
      ${facts(delivery(lead))}
    </section>
    ${hint(lead)}
    <p><a href="/dashboard/leads">All leads</a></p>`,
})

function delivery(lead: LeadRow): [string, Html | string][] {
  const at = (date: Date) => html`${moment(date)} <span class="quiet">(${fromNow(date)})</span>`
  const known: [string, Html | string | null][] = [
    ['Received', at(lead.receivedAt)],
    ['Tries', String(lead.tries)],
    ['Last tried', lead.lastTriedAt && at(lead.lastTriedAt)],
    ['Last problem', lead.lastProblem === null ? null : strange(lead.lastProblem)],
    ['Next try', lead.state === 'waiting' && lead.nextTryAt ? at(lead.nextTryAt) : null],
    ['Delivered', lead.deliveredAt && at(lead.deliveredAt)],
    ['Kept apart because', lead.apartBecause === null ? null : strange(lead.apartBecause)],
    ['Id', html`<code>${lead.id}</code>`],
  ]
  return known.flatMap(([name, value]) => (value ? [[name, value] as [string, Html | string]] : []))
}

function hint({ state, id }: LeadRow): Html | undefined {
  if (state !== 'failed' && state !== 'apart') return undefined
  const why = state === 'failed' ? 'To send it again' : 'To deliver it after all'
  return html`<p class="notice">${why}: <code>npm run leads -- replay ${id.slice(0, 8)}</code></p>`
}
