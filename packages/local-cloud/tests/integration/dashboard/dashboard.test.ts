import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeBase } from '../../../src/airtable/options.ts'
import { createRecords } from '../../../src/airtable/records.ts'
import { createCloudApp } from '../../../src/cloud/app.ts'
import { airtableService } from '../../../src/cloud/airtable.ts'
import { authService } from '../../../src/cloud/auth.ts'
import { dashboardSources } from '../../../src/cloud/dashboard-sources.ts'
import { formsService } from '../../../src/cloud/forms.ts'
import { mailService } from '../../../src/cloud/mail.ts'
import type { Service } from '../../../src/cloud/service.ts'
import { html } from '../../../src/dashboard/html.ts'
import type { ProjectPage } from '../../../src/dashboard/project-pages.ts'
import { createInbox } from '../../../src/forms/inbox.ts'
import { createMailInbox } from '../../../src/mail/inbox.ts'
import { openPool, tables } from '../airtable/support.ts'

let pool: pg.Pool
let services: Service[] = []
let everyService: Service[] = []

beforeAll(async () => {
  pool = await openPool('dashboard')
  const airtable = { apiKey: 'key', baseId: 'local', tables }
  everyService = [
    await airtableService({ pool, ...airtable }),
    await formsService(pool),
    await mailService(pool, 0),
    await authService({ pool, environment: {}, paths: ['/auth/v1'] }),
  ]
})
afterAll(async () => {
  await Promise.all(everyService.map((service) => service.close()))
  await pool.end()
})
beforeEach(async () => {
  services = everyService
  await pool.query('TRUNCATE airtable.records, forms.entries, mail.messages, auth.users CASCADE')
})

/** Everything that could break out of a page or turn its text around. */
const evil = `"><script>alert('x')</script><img src=x onerror=alert(1)> \u202Eevil`

const app = (pages?: ProjectPage[]) =>
  createCloudApp(
    services,
    { database: 'd', dataDir: 'f' },
    dashboardSources(
      pool,
      services.map(({ name }) => name),
      { baseId: 'local', tables },
      pages && { pages },
    ),
  )

const ask = (path: string) => app().request(path, { headers: { host: 'localhost' } })

/** The text of a page; fails when it is missing or contains unescaped input. */
async function look(path: string, status = 200): Promise<string> {
  const response = await ask(path)
  expect(response.status).toBe(status)
  const page = await response.text()
  expect(page).not.toMatch(/<script|<img|\u202E/)
  const { headers } = response
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /)
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  return page
}

const titleOf = (page: string) => /<title>(.*)<\/title>/.exec(page)?.[1]

describe('form inboxes in the dashboard', () => {
  it('say when they are empty', async () => {
    expect(await look('/dashboard/forms')).toContain('No entries yet')
    expect(await look('/dashboard/forms/contact')).toContain('No entries yet')
    await look(`/dashboard/forms/contact/${randomUUID()}`, 404)
    await look('/dashboard/forms/contact/nonsense', 404)
  })

  it('show each entry with its fields escaped', async () => {
    const id = await createInbox(pool).save(
      'contact',
      [
        [evil, evil],
        ['empty', ''],
      ],
      undefined,
    )
    expect(await look('/dashboard/forms')).toContain('1 entry')
    expect(await look('/dashboard/forms/contact')).toContain(id.slice(0, 8))
    const entry = await look(`/dashboard/forms/contact/${id}`)
    expect(titleOf(entry)).toBe('A form entry · Local cloud')
    expect(entry).toContain('&lt;img src=x onerror=alert(1)&gt; [U+202E]evil')
    expect(entry).toContain('<i>empty</i>')
  })
})

describe('the Airtable table in the dashboard', () => {
  const base = makeBase('local', tables)
  const leads = base.tables[0]!

  it('is shown empty or full, in pages', async () => {
    expect(await look('/dashboard/airtable')).toContain('Leads Generator')
    expect(await look(`/dashboard/airtable/${leads.id}`)).toContain('No records yet')
    await createRecords(pool, base.id, leads).change(async (changes) => {
      await changes.create({ email: evil })
      for (let index = 0; index < 26; index += 1) await changes.create({ email: `${index}@gym.example` })
    })
    const page = await look(`/dashboard/airtable/${leads.id}`)
    expect(page).toContain('27 records')
    expect(page).toContain('Page 1 of 2')
    expect(await look(`/dashboard/airtable/${leads.id}?page=2`)).toContain('[U+202E]evil')
    await look('/dashboard/airtable/tblNone', 404)
  })
})

describe('emails in the dashboard', () => {
  const mail = {
    from: 'accounts@liftpass.example',
    to: ['kim@gym.example'],
    subject: evil,
    text: evil,
    html: `<!doctype html><p>Hello</p>${evil}`,
    headers: [['X-Evil', evil]] as const,
  }

  it('say when there are none', async () => {
    expect(await look('/dashboard/mail')).toContain('No emails yet')
    await look(`/dashboard/mail/${randomUUID()}`, 404)
    await look('/dashboard/mail/nonsense/html', 404)
  })

  it('are shown as HTML in a sandboxed frame and as text', async () => {
    const id = await createMailInbox(pool).save(mail)
    expect(await look('/dashboard/mail')).toContain('kim@gym.example')
    const page = await look(`/dashboard/mail/${id}`)
    expect(titleOf(page)).toBe('Email · Local cloud')
    expect(page).toMatch(/<iframe[^>]+sandbox="allow-popups allow-popups-to-escape-sandbox"/)
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt; [U+202E]evil')
    const framed = await ask(`/dashboard/mail/${id}/html`)
    expect(await framed.text()).toMatch(/^<!doctype html><base target="_blank"><p>Hello/)
    const policy = framed.headers.get('content-security-policy')
    expect(policy).toMatch(/^default-src 'none'; .*sandbox allow-popups allow-popups-to-escape-sandbox$/)
    expect(policy).not.toMatch(/script|allow-same-origin/)
  })

  it('have no frame without HTML', async () => {
    const id = await createMailInbox(pool).save({ ...mail, html: null, subject: '' })
    expect(await look(`/dashboard/mail/${id}`)).not.toContain('<iframe')
  })
})

it('the dashboard shows accounts without secrets', async () => {
  expect(await look('/dashboard/accounts')).toContain('No accounts yet')
  await pool.query(
    `INSERT INTO auth.users (id, email, encrypted_password, raw_user_meta_data, email_confirmed_at, created_at, updated_at)
     VALUES ($1, 'kim@gym.example', 'hash-of-kim', $2, now(), now(), now())`,
    [randomUUID(), JSON.stringify({ full_name: evil })],
  )
  const page = await look('/dashboard/accounts')
  expect(page).toContain('kim@gym.example')
  expect(page).toContain('Confirmed')
  expect(page).toContain('&lt;img src=x')
  expect(page).not.toContain('hash-of-kim')
})

describe('project pages in the dashboard', () => {
  const orders: ProjectPage = {
    title: 'Orders',
    path: 'orders',
    handler: async ({ pool: database, segments, query }) => {
      const { rows } = await database.query<{ one: number }>('SELECT 1 AS one')
      return segments[0] === 'none'
        ? undefined
        : { title: 'Orders · Local cloud', main: html`${rows[0]?.one}/${segments.join('+')}/${query.page}` }
    },
  }
  const at = (path: string) => app([orders]).request(path, { headers: { host: 'localhost' } })

  it('are linked in the menu and get the database, the path below them and the query', async () => {
    const page = await (await at('/dashboard/orders/a/b?page=2')).text()
    expect(page).toContain('<a href="/dashboard/orders" aria-current="page">Orders</a>')
    expect(page).toContain('<main>1/a+b/2</main>')
    expect(await (await at('/dashboard/orders')).text()).toContain('<main>1//</main>')
    expect(await (await at('/')).text()).toContain('<a href="/dashboard/orders" >Orders</a>')
    expect((await at('/dashboard/orders/none')).status).toBe(404)
    expect((await at('/dashboard/ordersx')).status).toBe(404)
  })

  it('do not exist without a project', async () => {
    const overview = await look('/')
    expect(overview).not.toContain('/dashboard/orders')
    expect(overview).not.toMatch(/leads/i)
    await look('/dashboard/leads', 404)
  })

  it.each(['mail', 'Orders', 'a/b', ''])('cannot have the path %j', (path) => {
    expect(() => app([{ ...orders, path }])).toThrow('A page of the dashboard cannot have the path')
  })
})

it('the dashboard reports a service that does not run and a page that does not exist', async () => {
  services = services.filter(({ name }) => name === 'airtable')
  for (const path of ['forms', 'mail', 'accounts']) {
    expect(await look(`/dashboard/${path}`)).toContain('This does not run here')
  }
  await look('/dashboard/nothing', 404)
})

it('the dashboard reports a database that does not respond, without details', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const gone = await openPool('dashboard')
  await gone.end()
  const cloud = createCloudApp(
    services,
    { database: 'd', dataDir: 'f' },
    dashboardSources(gone, ['forms'], { baseId: 'x', tables }),
  )
  const response = await cloud.request('/dashboard/forms', { headers: { host: 'localhost' } })
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('The database does not respond')
  expect(logged).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^Dashboard: \/dashboard\/forms: /))
  logged.mockClear()
})
