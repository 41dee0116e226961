import { Hono, type Context } from 'hono'
import type { HttpBindings } from '@hono/node-server'
import type { Pool } from 'pg'
import type { Inbox } from '../forms/inbox.ts'
import type { MailInbox } from '../mail/inbox.ts'
import { emptyState, heading } from './components.ts'
import { html } from './html.ts'
import { pageResponse, type MenuItem, type Page } from './layout.ts'
import { accountsPage } from './pages/accounts.ts'
import type { AccountsReader } from './pages/accounts-reader.ts'
import { tablePage, tablesPage, type Tables } from './pages/airtable-tables.ts'
import { entryPage, inboxesPage, inboxPage } from './pages/form-inboxes.ts'
import { emailFrameResponse, mailPage, messagePage } from './pages/mail.ts'
import type { ProjectPage } from './project-pages.ts'

/** What the pages of the dashboard read; a service that does not run is left out. */
export type DashboardSources = {
  inbox?: Inbox
  tables?: Tables
  accounts?: AccountsReader
  mail?: MailInbox
  /** Pages of the project's own, and the database they read. */
  project?: { pages: readonly ProjectPage[]; pool: Pool }
}

const servicePages = [
  { path: '/dashboard/forms', title: 'Inboxes' },
  { path: '/dashboard/airtable', title: 'Airtable' },
  { path: '/dashboard/accounts', title: 'Accounts' },
  { path: '/dashboard/mail', title: 'Mail' },
] as const satisfies readonly MenuItem[]

/** The menu of the dashboard: the overview, the project's own pages, those of the services. */
export const dashboardMenu = ({ project }: DashboardSources): readonly MenuItem[] => [
  { path: '/', title: 'Overview' },
  ...(project?.pages ?? []).map(({ path, title }) => ({ path: `/dashboard/${path}`, title })),
  ...servicePages,
]

/**
 * The pages below `/dashboard`. Paths carry ids and names of forms and tables, never personal data.
 * @throws Error for a project page whose path is malformed or belongs to a service
 */
export function addDashboardRoutes(cloud: Hono<{ Bindings: HttpBindings }>, sources: DashboardSources): void {
  const app = new Hono<{ Bindings: HttpBindings }>().basePath('/dashboard')
  const menu = dashboardMenu(sources)
  const respond = (c: Context, page: Page, status: 200 | 404 | 503 = 200) =>
    pageResponse(c, page, status, menu)
  app.onError((error, c) => {
    // The launcher reports a database that has ended; this is one page that could not be rendered.
    console.error(`Dashboard: ${c.req.path}: ${error.message}`)
    return respond(c, unavailablePage, 503)
  })
  for (const page of sources.project?.pages ?? []) addProjectPage(app, sources.project!.pool, page, respond)
  app.get('/forms', async (c) =>
    respond(c, sources.inbox ? await inboxesPage(sources.inbox) : notRunningPage('/dashboard/forms')),
  )
  app.get('/forms/:form{[a-z0-9][a-z0-9-]{0,59}}', async (c) =>
    respond(
      c,
      sources.inbox
        ? await inboxPage(sources.inbox, c.req.param('form'), c.req.query('page'))
        : notRunningPage('/dashboard/forms'),
    ),
  )
  app.get('/forms/:form/:id', async (c) => {
    const entry = await sources.inbox?.entry(c.req.param('id'))
    return entry ? respond(c, entryPage(entry)) : respond(c, notFoundPage('/dashboard/forms', 'entry'), 404)
  })
  app.get('/airtable', async (c) =>
    respond(c, sources.tables ? await tablesPage(sources.tables) : notRunningPage('/dashboard/airtable')),
  )
  app.get('/airtable/:table', async (c) => {
    const table = sources.tables?.base.tables.find(({ id }) => id === c.req.param('table'))
    return sources.tables && table
      ? respond(c, await tablePage(sources.tables, table, c.req.query('page')))
      : respond(c, notFoundPage('/dashboard/airtable', 'table'), 404)
  })
  app.get('/accounts', async (c) =>
    respond(
      c,
      sources.accounts
        ? await accountsPage(sources.accounts, c.req.query('page'))
        : notRunningPage('/dashboard/accounts'),
    ),
  )
  app.get('/mail', async (c) =>
    respond(
      c,
      sources.mail ? await mailPage(sources.mail, c.req.query('page')) : notRunningPage('/dashboard/mail'),
    ),
  )
  app.get('/mail/:id/:part{html}?', async (c) => {
    const message = await sources.mail?.message(c.req.param('id'))
    if (!message) return respond(c, notFoundPage('/dashboard/mail', 'email'), 404)
    return c.req.param('part') ? emailFrameResponse(message) : respond(c, messagePage(message))
  })
  app.get('/*', (c) => respond(c, notFoundPage('/', 'page'), 404))
  cloud.route('/', app)
}

function addProjectPage(
  app: Hono<{ Bindings: HttpBindings }>,
  pool: Pool,
  { path, handler }: ProjectPage,
  respond: (c: Context, page: Page, status?: 404) => Response,
): void {
  const section = `/dashboard/${path}`
  if (!/^[a-z][a-z0-9-]*$/.test(path) || servicePages.some((page) => page.path === section)) {
    throw new Error(
      `A page of the dashboard cannot have the path “${path}”. It has to be lower case, such as orders, ` +
        `and none of ${servicePages.map((page) => page.path.replace('/dashboard/', '')).join(', ')}.`,
    )
  }
  for (const route of [`/${path}`, `/${path}/*`]) {
    app.get(route, async (c) => {
      const segments = c.req.path.slice(section.length).split('/').filter(Boolean)
      const page = await handler({ pool, segments, query: storable(c.req.query()) })
      return page ? respond(c, { ...page, section }) : respond(c, notFoundPage(section, 'page'), 404)
    })
  }
}

/** PostgreSQL refuses NUL in the parameters of a page's queries. */
const storable = (query: Record<string, string>) =>
  Object.fromEntries(Object.entries(query).map(([name, text]) => [name, text.replaceAll('\0', '\uFFFD')]))

const unavailablePage: Page = {
  title: 'Local cloud',
  section: '/',
  main: html`${heading('Local cloud', 'Not now')}${emptyState(
    'The database does not respond',
    html`Try again in a moment. <a href="/">See what runs</a>.`,
  )}`,
}

const notFoundPage = (section: string, what: string): Page => ({
  title: 'Not found · Local cloud',
  section,
  main: html`${heading('Local cloud', 'Not found')}${emptyState(
    `There is no such ${what}`,
    html`It may have been deleted. <a href="${section}">Go back</a>.`,
  )}`,
})

const notRunningPage = (section: string): Page => ({
  title: 'Local cloud',
  section,
  main: html`${heading('Local cloud', 'Nothing here')}${emptyState(
    'This does not run here',
    html`This local cloud was started without it. <a href="/">See what runs</a>.`,
  )}`,
})
