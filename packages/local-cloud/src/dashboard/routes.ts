import { Hono } from 'hono'
import type { HttpBindings } from '@hono/node-server'
import type { Inbox } from '../forms/inbox.ts'
import type { MailInbox } from '../mail/inbox.ts'
import { html } from './html.ts'
import { answerPage, type Page, type Room } from './layout.ts'
import { heading, nothing } from './parts.ts'
import { accountsPage } from './rooms/accounts.ts'
import type { AccountsReader } from './rooms/accounts-reader.ts'
import { entryPage, inboxesPage, inboxPage } from './rooms/inboxes.ts'
import { leadPage } from './rooms/lead.ts'
import { leadsPage } from './rooms/leads.ts'
import type { LeadsReader } from './rooms/leads-reader.ts'
import { letterAnswer, mailPage, messagePage } from './rooms/mail.ts'
import { tablePage, tablesPage, type Tables } from './rooms/tables.ts'

/** What there is to look at beside the services themselves; what does not run is left out. */
export type DashboardRooms = {
  /** Address of the site, when one runs with this cloud. */
  siteUrl?: string
  leads?: LeadsReader
  inbox?: Inbox
  tables?: Tables
  accounts?: AccountsReader
  mail?: MailInbox
}

/** The pages below `/dashboard`. Addresses carry ids and names of forms and tables, never anything about a person. */
export function addRooms(cloud: Hono<{ Bindings: HttpBindings }>, rooms: DashboardRooms): void {
  const app = new Hono<{ Bindings: HttpBindings }>().basePath('/dashboard')
  app.onError((error, c) => {
    // The launcher says when the database itself has ended; this is one page that could not be made.
    console.error(`Dashboard: ${c.req.path}: ${error.message}`)
    return answerPage(c, unavailable, 503)
  })
  app.get('/leads', async (c) =>
    rooms.leads
      ? answerPage(c, await leadsPage(rooms.leads, c.req.query()))
      : answerPage(c, absent('/dashboard/leads')),
  )
  app.get('/leads/:id', async (c) => {
    const there = rooms.leads && (await rooms.leads.exists())
    const lead = there ? await rooms.leads?.lead(c.req.param('id')) : undefined
    const pass = lead && (await rooms.leads?.pass(lead.id))
    return lead
      ? answerPage(c, leadPage(lead, pass, rooms.siteUrl))
      : answerPage(c, missing('/dashboard/leads', 'lead'), 404)
  })
  app.get('/forms', async (c) =>
    answerPage(c, rooms.inbox ? await inboxesPage(rooms.inbox) : absent('/dashboard/forms')),
  )
  app.get('/forms/:form{[a-z0-9][a-z0-9-]{0,59}}', async (c) =>
    answerPage(
      c,
      rooms.inbox
        ? await inboxPage(rooms.inbox, c.req.param('form'), c.req.query('page'))
        : absent('/dashboard/forms'),
    ),
  )
  app.get('/forms/:form/:id', async (c) => {
    const entry = await rooms.inbox?.entry(c.req.param('id'))
    return entry ? answerPage(c, entryPage(entry)) : answerPage(c, missing('/dashboard/forms', 'entry'), 404)
  })
  app.get('/airtable', async (c) =>
    answerPage(c, rooms.tables ? await tablesPage(rooms.tables) : absent('/dashboard/airtable')),
  )
  app.get('/airtable/:table', async (c) => {
    const table = rooms.tables?.base.tables.find(({ id }) => id === c.req.param('table'))
    return rooms.tables && table
      ? answerPage(c, await tablePage(rooms.tables, table, c.req.query('page')))
      : answerPage(c, missing('/dashboard/airtable', 'table'), 404)
  })
  app.get('/accounts', async (c) =>
    answerPage(
      c,
      rooms.accounts
        ? await accountsPage(rooms.accounts, c.req.query('page'))
        : absent('/dashboard/accounts'),
    ),
  )
  app.get('/mail', async (c) =>
    answerPage(c, rooms.mail ? await mailPage(rooms.mail, c.req.query('page')) : absent('/dashboard/mail')),
  )
  app.get('/mail/:id/:part{html}?', async (c) => {
    const message = await rooms.mail?.message(c.req.param('id'))
    if (!message) return answerPage(c, missing('/dashboard/mail', 'mail'), 404)
    return c.req.param('part') ? letterAnswer(message) : answerPage(c, messagePage(message))
  })
  app.get('/*', (c) => answerPage(c, missing('/', 'page'), 404))
  cloud.route('/', app)
}

const unavailable: Page = {
  title: 'Local cloud',
  room: '/',
  main: html`${heading('Local cloud', 'Not now')}${nothing(
    'The database does not answer',
    html`Try again in a moment. <a href="/">See what runs</a>.`,
  )}`,
}

const missing = (room: Room, what: string): Page => ({
  title: 'Not found · Local cloud',
  room,
  main: html`${heading('Local cloud', 'Not found')}${nothing(
    `There is no such ${what}`,
    html`It may have been deleted. <a href="${room}">Go back</a>.`,
  )}`,
})

const absent = (room: Room): Page => ({
  title: 'Local cloud',
  room,
  main: html`${heading('Local cloud', 'Nothing here')}${nothing(
    'This does not run here',
    html`This local cloud was started without it. <a href="/">See what runs</a>.`,
  )}`,
})
