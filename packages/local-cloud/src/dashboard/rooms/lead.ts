import { html, strange, type Html } from '../html.ts'
import type { Page } from '../layout.ts'
import { facts, heading, written } from '../parts.ts'
import { fromNow, moment } from '../time.ts'
import { stateMark } from './leads.ts'
import { drawnPass } from './drawn-pass.ts'
import type { LeadRow, PassOfLead } from './leads-reader.ts'

/** One lead: what was written, and how its delivery stands. */
export const leadPage = (lead: LeadRow, pass?: PassOfLead, siteUrl?: string): Page => ({
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
    ${pass ? passCard(lead, pass, siteUrl) : undefined} ${hint(lead)}
    <p><a href="/dashboard/leads">All leads</a></p>`,
})

/** The pass of the lead, and where staff finish it. */
function passCard(lead: LeadRow, pass: PassOfLead, siteUrl = ''): Html {
  const { staffToken, drawnBy, revision } = pass
  const link = staffToken
    ? html`<a class="open" href="${siteUrl}/create/design/${staffToken}">Open it in the designer</a>`
    : html`The link to its designer has expired; a new one:
        <code>npm run leads -- show ${lead.id.slice(0, 8)}</code>`
  return html`<section class="card" aria-labelledby="pass">
    <h2 id="pass">The pass</h2>
    ${drawnPass(pass)}
    <p>
      Drawn by ${drawnBy === 'default' ? 'nobody yet (made from the form and the website)' : drawnBy},
      revision ${revision}.
    </p>
    <p>${link}</p>
  </section>`
}

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
