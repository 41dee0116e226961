import { html, type Html } from './html.ts'
import type { Page } from './layout.ts'

/** What the overview shows besides the services. */
export type OverviewFacts = {
  /** URL of the project's site, when one runs with this cloud. */
  siteUrl?: string
  /** `127.0.0.1:4001` or the like; never with a password. */
  database: string
  /** URL of the project's Studio, when it has one. */
  studioUrl?: string
  /** Command that adds and removes people of the Studio. */
  editorsCommand?: string
  /** Absolute path of the data folder. */
  dataDir: string
}

/** One card of the overview. */
export type DashboardService = {
  name: string
  title: string
  purpose: string
  path: string
  /** The fault rule set for it, in words; undefined: none. */
  faults?: string | undefined
}

/** The page at the root of the local cloud: what runs, and how to inject faults. */
export const overviewPage = (services: readonly DashboardService[], facts: OverviewFacts): Page => ({
  title: 'Local cloud',
  section: '/',
  main: html`<header class="heading">
      <p class="kind">Local cloud</p>
      <h1 class="large">Everything ${facts.siteUrl ? 'the site' : 'your project'} needs, on this machine.</h1>
      ${facts.siteUrl ? html`<p><a class="open" href="${facts.siteUrl}">Open the site</a></p>` : undefined}
      ${facts.studioUrl ? studioHint(facts.studioUrl, facts) : undefined}
    </header>
    <section aria-labelledby="services">
      <h2 id="services">What runs</h2>
      <ul>
        ${services.map(serviceCard)}
        <li class="card">
          <h3>PostgreSQL</h3>
          <p class="state">Running</p>
          <p>Keeps the data of everything above.</p>
          <p><code>${facts.database}</code></p>
        </li>
      </ul>
    </section>
    ${faultInjectionHelp(services.map(({ name }) => name))}
    <footer>
      <p>Data: <code>${facts.dataDir}</code>. To start afresh, stop everything and delete that folder.</p>
    </footer>`,
})

/** Names the file with the passwords instead of showing them: other people may see the screen. */
const studioHint = (studioUrl: string, { dataDir, editorsCommand }: OverviewFacts): Html =>
  html`<p>
    To edit, <a href="${studioUrl}">open the Studio</a>. Who may sign in, and their first passwords:
    <code>${dataDir}/credentials.json</code>.
    ${editorsCommand ? html`To add or remove people: <code>${editorsCommand}</code>.` : undefined}
  </p>`

const serviceCard = ({ name, title, purpose, path, faults }: DashboardService): Html =>
  html`<li class="card">
    <h3>${title}</h3>
    ${
      faults
        ? html`<p class="state faulty">Faults injected</p>
            <p>${faults}</p>`
        : html`<p class="state">Running</p>`
    }
    <p>${purpose}</p>
    <p><code>${name}</code> at <code>${path}</code></p>
  </li>`

const faultInjectionHelp = ([service, ...others]: readonly string[]): Html =>
  html`<section aria-labelledby="failures">
    <h2 id="failures">Inject faults to see how the site handles them</h2>
    <p>
      <code>PUT /_faults/${service}</code>${others.map((other) => html`, <code>/_faults/${other}</code>`)}
      with one of these; <code>GET</code> shows the rule, <code>DELETE</code> ends it.
    </p>
    <dl class="wide">
      ${examples.map(
        ([instruction, effect]) =>
          html`<div>
            <dt><code>${instruction}</code></dt>
            <dd>${effect}</dd>
          </div>`,
      )}
    </dl>
  </section>`

const examples = [
  ['{"status": 503, "retryAfter": 20}', 'Responds 503 with Retry-After; false leaves the header out.'],
  ['{"latencyMs": 2000, "rate": 0.5, "times": 10}', 'Delays every second request by 2 seconds, ten times.'],
  ['{"drop": true}', 'Closes the connection. {"hang": true} leaves it open and never responds.'],
  ['{"body": "stalled"}', 'Starts a response and never ends it. "broken" cuts it in half.'],
  [
    '{"drop": true, "after": true}',
    'Handles the request, then loses the response. Works with status, hang and body too.',
  ],
  [
    '{"mix": [{"status": 429, "weight": 2}, {"drop": true}], "rate": 0.3, "seed": 7}',
    'Picks one of several faults at random, by weight; the same seed repeats the choices.',
  ],
] as const
