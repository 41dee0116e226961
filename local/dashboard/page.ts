import { styles } from './styles.ts'

/** Addresses that the dashboard shows. */
export type DashboardFacts = {
  /** Address of the site, when one runs with this cloud. */
  siteUrl?: string
  /** `127.0.0.1:4001` or the like; never with a password. */
  database: string
  /** Address of the Studio, when the site has one. */
  studioUrl?: string
  /** Absolute path of the data folder. */
  dataDir: string
}

/** One row of the dashboard. */
export type DashboardService = {
  name: string
  title: string
  purpose: string
  path: string
  misbehaving: boolean
}

/** The page at the root of the local cloud: plain HTML, no scripts, made anew for each request. */
export function renderDashboard(services: readonly DashboardService[], facts: DashboardFacts): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Local cloud</title>
<link rel="icon" href="data:,">
<style>${styles}</style>
</head>
<body>
<main>
<header>
<p class="kind">Local cloud</p>
<h1>Everything the site needs, on this machine.</h1>
${facts.siteUrl ? `<p><a class="open" href="${escape(facts.siteUrl)}">Open the site</a></p>` : ''}
${facts.studioUrl ? studioHint(facts.studioUrl, facts.dataDir) : ''}
</header>
<section aria-labelledby="services">
<h2 id="services">What runs</h2>
<ul>
${services.map(serviceCard).join('\n')}
<li class="card">
<h3>PostgreSQL</h3><p class="state">Running</p>
<p>Keeps the data of everything above.</p>
<p><code>${escape(facts.database)}</code></p>
</li>
</ul>
</section>
<footer>
<p>Data: <code>${escape(facts.dataDir)}</code>. To start afresh, stop everything and delete that folder.</p>
<p>To see how the site takes a failure: <code>PUT /_misbehave/content-lake</code> with <code>{"status": 503}</code>;
<code>DELETE</code> ends it.</p>
</footer>
</main>
</body>
</html>
`
}

/** Where the passwords are, not what they are: this page is seen by whoever looks over a shoulder. */
function studioHint(studioUrl: string, dataDir: string): string {
  return `<p>To edit, <a href="${escape(studioUrl)}">open the Studio</a>. Who may sign in, and their first passwords:
<code>${escape(dataDir)}/credentials.json</code>. To add or remove people: <code>npm run local -- editors</code>.</p>`
}

function serviceCard(service: DashboardService): string {
  const state = service.misbehaving
    ? '<p class="state spoilt">Told to misbehave</p>'
    : '<p class="state">Running</p>'
  return `<li class="card">
<h3>${escape(service.title)}</h3>${state}
<p>${escape(service.purpose)}</p>
<p><code>${escape(service.name)}</code> at <code>${escape(service.path)}</code></p>
</li>`
}

function escape(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
