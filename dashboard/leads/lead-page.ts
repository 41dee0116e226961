import {
  definitionList,
  fromNow,
  heading,
  html,
  submittedFields,
  timestamp,
  untrustedText,
  type Html,
  type ProjectPageContent,
} from 'local-cloud'
import type { LeadPass, LeadRow } from './leads-reader.ts'
import { formInWords, leadsPath, stateMark } from './list-page.ts'
import { passDrawing } from './pass-drawing.ts'

/**
 * The page of one lead: its fields, its delivery and its pass.
 * @param siteUrl base URL of the link to the designer
 */
export const leadPage = (lead: LeadRow, pass: LeadPass | undefined, siteUrl: string): ProjectPageContent => ({
  title: 'A lead · Local cloud',
  main: html`${heading(`Lead from the form “${formInWords(lead.form)}”`, html`<code>${lead.id.slice(0, 8)}</code>`, stateMark(lead))}
    <section class="card" aria-labelledby="written">
      <h2 id="written">What was written</h2>
      ${submittedFields(Object.entries(lead.values))}
    </section>
    ${originCard(lead)}
    <section class="card" aria-labelledby="delivery">
      <h2 id="delivery">Delivery</h2>
      ${definitionList(delivery(lead))}
    </section>
    ${pass ? passCard(lead, pass, siteUrl) : undefined} ${replayHint(lead)}
    <p><a href="${leadsPath}">All leads</a></p>`,
})

/** Where the lead comes from. The browser sent all of it. */
function originCard({ attribution }: LeadRow): Html | undefined {
  const known = Object.entries(attribution).map(([key, text]): [string, Html] => [
    key.replace(/^./, (first) => first.toUpperCase()),
    untrustedText(text),
  ])
  if (known.length === 0) return undefined
  return html`<section class="card" aria-labelledby="origin">
    <h2 id="origin">Where it comes from</h2>
    ${definitionList(known)}
  </section>`
}

/** The pass of the lead, with the link to the designer for staff. */
function passCard(lead: LeadRow, pass: LeadPass, siteUrl: string): Html {
  const { staffToken, drawnBy, revision } = pass
  const link = staffToken
    ? html`<a class="open" href="${siteUrl}/create/design/${staffToken}">Open it in the designer</a>`
    : html`The link to its designer has expired; a new one:
        <code>npm run leads -- show ${lead.id.slice(0, 8)}</code>`
  return html`<section class="card" aria-labelledby="pass">
    <h2 id="pass">The pass</h2>
    ${passDrawing(pass)}
    <p>
      Drawn by ${drawnBy === 'default' ? 'no one yet (made from the form and the website)' : drawnBy},
      revision ${revision}.
    </p>
    <p>${link}</p>
  </section>`
}

function delivery(lead: LeadRow): [string, Html | string][] {
  const at = (date: Date) => html`${timestamp(date)} <span class="quiet">(${fromNow(date)})</span>`
  const known: [string, Html | string | null][] = [
    ['Received', at(lead.receivedAt)],
    ['Attempts', String(lead.attempts)],
    ['Last attempt', lead.lastAttemptAt && at(lead.lastAttemptAt)],
    ['Last problem', lead.lastProblem === null ? null : untrustedText(lead.lastProblem)],
    ['Next attempt', lead.state === 'waiting' && lead.nextAttemptAt ? at(lead.nextAttemptAt) : null],
    ['Delivered', lead.deliveredAt && at(lead.deliveredAt)],
    ['Quarantined because', lead.spamReason === null ? null : untrustedText(lead.spamReason)],
    ['Id', html`<code>${lead.id}</code>`],
  ]
  return known.flatMap(([name, value]) => (value ? [[name, value] as [string, Html | string]] : []))
}

function replayHint({ state, id }: LeadRow): Html | undefined {
  if (state !== 'failed' && state !== 'quarantined') return undefined
  const why = state === 'failed' ? 'To send it again' : 'To deliver it after all'
  return html`<p class="notice">${why}: <code>npm run leads -- replay ${id.slice(0, 8)}</code></p>`
}
