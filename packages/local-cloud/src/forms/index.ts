import { Hono } from 'hono'
import type { Pool } from 'pg'
import { migrate } from '../postgres/migrate.ts'
import { createInbox } from './inbox.ts'
import { formsMigrations } from './migrations.ts'
import { readSubmission } from './submission.ts'
import { thanksPage } from './thanks-page.ts'

export type FormsOptions = {
  /** Entries are kept in a PostgreSQL schema of their own, `forms`, made at the start. */
  pool: Pool
  /** Where it is mounted, e.g. `/forms`. */
  path: string
  /** Called with one line per internal error. Default: console.error. */
  log?: (line: string) => void
}

/** Maximum number of entries in a list. */
const mostListed = 20_000

/**
 * A form-collection service: it stores submissions of any form, by its name.
 *
 * - `POST <path>/:form` keeps an entry: `{ok: true, id}` where JSON is accepted, otherwise 303 to a page of thanks;
 *   the same `Idempotency-Key` again is the same entry
 * - `GET <path>/:form/entries` `{entries: [{id, receivedAt, fields: [[name, value], …]}], total}`, newest first, and
 *   `DELETE` clears them (204): for tests, and for no web page
 * @throws the database's error when it cannot be reached
 */
export async function createForms({
  pool,
  path,
  log = console.error,
}: FormsOptions): Promise<(request: Request) => Promise<Response>> {
  await migrate(pool, 'forms', formsMigrations)
  const inbox = createInbox(pool)
  const app = new Hono().basePath(path)
  const name = ':form{[a-z0-9][a-z0-9-]{0,59}}'
  app.notFound((c) => c.json({ ok: false, error: 'There is no such form.' }, 404))
  app.onError((error, c) => {
    log(`Forms: ${c.req.method} ${c.req.path}: ${error.stack ?? error.message}`)
    return c.json({ ok: false, error: 'The entry could not be saved. Try again.' }, 500)
  })
  app.post(`/${name}`, async (c) => {
    const form = c.req.param('form')
    const read = await readSubmission(c.req.raw)
    if (!('fields' in read)) {
      if (read.status === 413) c.header('connection', 'close')
      return c.json({ ok: false, error: read.error }, read.status)
    }
    const id = await inbox.save(form, read.fields, c.req.header('idempotency-key')?.slice(0, 255))
    const wantsJson = /\bapplication\/json\b/i.test(c.req.header('accept') ?? '')
    return wantsJson ? c.json({ ok: true, id }) : c.redirect(`${path}/${form}/thanks`, 303)
  })
  app.get(`/${name}/thanks`, (c) => thanksPage(c))
  app.use(`/${name}/entries`, async (c, next) => {
    if (c.req.header('origin') === undefined) return next()
    return c.json({ ok: false, error: 'Entries are for scripts and terminals, not for web pages.' }, 403)
  })
  app.get(`/${name}/entries`, async (c) => {
    const { entries, total } = await inbox.page(c.req.param('form'), 0, mostListed)
    return c.json({
      entries: entries.map(({ id, receivedAt, fields }) => ({ id, receivedAt, fields })),
      total,
    })
  })
  app.delete(`/${name}/entries`, async (c) => {
    await inbox.clear(c.req.param('form'))
    return c.body(null, 204)
  })
  return async (request) => app.fetch(request)
}
