import { Hono } from 'hono'
import type { Pool } from 'pg'
import { migrate } from '../postgres/migrate.ts'
import { addMailpitRoutes } from './mailpit-api.ts'
import { createMailInbox, type MessageFilter } from './inbox.ts'
import { readEmail } from './read-email.ts'
import { mailMigrations } from './schema.ts'
import { serveSmtp } from './smtp.ts'

export type MailOptions = {
  /** Emails are stored in the PostgreSQL schema `mail`, which is made at the start. */
  pool: Pool
  /** SMTP port on loopback; 0 picks a free one. */
  smtpPort: number
  /** Where the JSON API is mounted, e.g. `/mail`. */
  path: string
  /** Called with one line for each internal error. Default: standard error. */
  log?: (line: string) => void
}

/** A mail server that stores emails instead of delivering them. */
export type MailServer = {
  fetch(request: Request): Promise<Response>
  smtpPort: number
  close(): Promise<void>
}

/** Most messages in one response, unless `limit` is lower. */
const mostListed = 200

/**
 * A mail server for one machine: SMTP in, an inbox out.
 *
 * - `GET <path>/messages?to=&since=&limit=` `{messages: [{id, from, to, subject, text, html, headers, receivedAt}],
 *   total}`, newest first; `to` is one email address, `since` an ISO time
 * - `GET <path>/messages/:id` one of them; `DELETE <path>/messages?to=&since=` clears them (204)
 * - `<path>/api/v1/…` as in the APIs of Mailpit and Inbucket, see `addMailpitRoutes`
 *
 * For tests and terminals; a web page is refused (403), since codes for signing in are in there.
 * @throws the database's error when it cannot be reached, the system's when the port cannot be listened on
 */
export async function createMail({
  pool,
  smtpPort,
  path,
  log = console.error,
}: MailOptions): Promise<MailServer> {
  await migrate(pool, 'mail', mailMigrations)
  const inbox = createMailInbox(pool)
  const smtp = await serveSmtp(
    smtpPort,
    async (raw, envelope) => inbox.save(await readEmail(raw, envelope)),
    log,
  )
  const app = new Hono().basePath(path)
  app.notFound((c) => c.json({ message: 'There is no such email.' }, 404))
  app.onError((error, c) => {
    log(`Mail: ${c.req.method} ${c.req.path}: ${error.stack ?? error.message}`)
    return c.json({ message: 'The inbox does not respond. Try again.' }, 500)
  })
  app.use(async (c, next) => {
    if (c.req.header('origin') === undefined) return next()
    return c.json({ message: 'The inbox is for scripts and terminals, not for web pages.' }, 403)
  })
  app.get('/messages', async (c) => {
    const filter = filterOf(c.req.query())
    const limit = Math.min(Number(c.req.query('limit') ?? mostListed), mostListed)
    if (!filter || !(limit >= 1)) return c.json({ message: wrongQuery }, 400)
    return c.json(await inbox.page(filter, 0, Math.floor(limit)))
  })
  app.get('/messages/:id', async (c) => {
    const message = await inbox.message(c.req.param('id'))
    return message ? c.json(message) : c.notFound()
  })
  app.delete('/messages', async (c) => {
    const filter = filterOf(c.req.query())
    if (!filter) return c.json({ message: wrongQuery }, 400)
    await inbox.clear(filter)
    return c.body(null, 204)
  })
  addMailpitRoutes(app, inbox)
  return { fetch: async (request) => app.fetch(request), smtpPort: smtp.port, close: smtp.close }
}

const wrongQuery = 'to is an address, since a time such as 2026-11-21T10:00:00Z, limit a number from 1.'

/** An empty value is a mistake of the caller, such as a variable that is not set; as no filter it would clear all. */
function filterOf({ to, since }: Record<string, string | undefined>): MessageFilter | undefined {
  const time = since === undefined ? undefined : new Date(since)
  return to === '' || Number.isNaN(time?.getTime()) ? undefined : { to, since: time }
}
