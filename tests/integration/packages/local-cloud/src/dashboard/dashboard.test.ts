import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { ensureTables } from '../../../../../../lib/database/migrations/leads.ts'
import { saveLead } from '../../../../../../lib/leads/save-lead.ts'
import { makeBase } from '../../../../../../packages/local-cloud/src/airtable/options.ts'
import { createRecords } from '../../../../../../packages/local-cloud/src/airtable/records.ts'
import { createCloudApp } from '../../../../../../packages/local-cloud/src/cloud/app.ts'
import { airtableService } from '../../../../../../packages/local-cloud/src/cloud/airtable.ts'
import { authService } from '../../../../../../packages/local-cloud/src/cloud/auth.ts'
import { dashboardRooms } from '../../../../../../packages/local-cloud/src/cloud/dashboard-rooms.ts'
import { formsService } from '../../../../../../packages/local-cloud/src/cloud/forms.ts'
import { mailService } from '../../../../../../packages/local-cloud/src/cloud/mail.ts'
import type { Service } from '../../../../../../packages/local-cloud/src/cloud/service.ts'
import { createInbox } from '../../../../../../packages/local-cloud/src/forms/inbox.ts'
import { createMailInbox } from '../../../../../../packages/local-cloud/src/mail/inbox.ts'
import {
  openPool,
  tables,
} from '../../../../../../packages/local-cloud/tests/integration/airtable/support.ts'

let pool: pg.Pool
let services: Service[] = []
let everyService: Service[] = []

beforeAll(async () => {
  pool = await openPool('dashboard')
  const airtable = { apiKey: 'key', baseId: 'local', tables }
  services = [
    await airtableService({ pool, ...airtable }),
    await formsService(pool),
    await mailService(pool, 0),
    await authService({ pool, environment: {}, paths: ['/auth/v1'] }),
  ]
  everyService = services
})
afterAll(async () => {
  await Promise.all(everyService.map((service) => service.close()))
  await pool.end()
})
beforeEach(async () => {
  await pool.query('TRUNCATE airtable.records, forms.entries, mail.messages, auth.users CASCADE')
})

/** Everything that could break out of a page or turn its text around. */
const evil = `"><script>alert('x')</script><img src=x onerror=alert(1)> \u202Eevil`

const app = () =>
  createCloudApp(
    services,
    { database: 'd', dataDir: 'f' },
    dashboardRooms(
      pool,
      services.map(({ name }) => name),
      { baseId: 'local', tables },
    ),
  )

const ask = (path: string) => app().request(path, { headers: { host: 'localhost' } })

/** The text of a page that has to be there and to be harmless. */
async function look(path: string, status = 200): Promise<string> {
  const answer = await ask(path)
  expect(answer.status).toBe(status)
  const page = await answer.text()
  expect(page).not.toMatch(/<script|<img|\u202E/)
  const { headers } = answer
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /)
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  return page
}

const titleOf = (page: string) => /<title>(.*)<\/title>/.exec(page)?.[1]

it('has no leads before the site has made their tables', async () => {
  const empty = await openPool('dashboard_empty')
  const cloud = createCloudApp(
    [],
    { database: 'd', dataDir: 'f' },
    dashboardRooms(empty, [], { baseId: 'x', tables }),
  )
  const at = (path: string) => cloud.request(path, { headers: { host: 'localhost' } })
  expect(await (await at('/dashboard/leads')).text()).toContain('No leads yet')
  expect((await at(`/dashboard/leads/${randomUUID()}`)).status).toBe(404)
  await empty.end()
})

describe('leads', () => {
  const keep = async (form: string, values: Record<string, string>, apartBecause?: string) => {
    const id = randomUUID()
    expect(await saveLead(pool, { id, form, values, apartBecause })).toBe('kept')
    return id
  }
  beforeEach(async () => {
    vi.stubEnv('DATABASE_URL', inject('postgresUrl'))
    await ensureTables(pool)
    await pool.query('TRUNCATE leads.lead, leads.sample, leads.destination; DELETE FROM pgboss.job')
  })

  it('none yet', async () => {
    expect(await look('/dashboard/leads')).toContain('No leads yet')
    expect(await look(`/dashboard/leads/${randomUUID()}`, 404)).toContain('There is no such lead')
  })

  it('each with its delivery', async () => {
    const waiting = await keep('contact', { name: evil, email: 'ann@gym.example', message: `a\n${evil}` })
    const failed = await keep('case-study', { email: 'bea@gym.example' })
    await keep('case-study', { email: 'spam@gym.example' }, 'The hidden field was filled.')
    await pool.query(
      `UPDATE leads.lead SET tries = 3, last_tried_at = now(), last_problem = $2 WHERE id = $1`,
      [waiting, `Airtable answered ${evil}`],
    )
    await pool.query(`UPDATE pgboss.job SET start_after = now() + interval '95 seconds' WHERE id = $1`, [
      waiting,
    ])
    await pool.query(`UPDATE leads.lead SET state = 'failed', tries = 24 WHERE id = $1`, [failed])
    await pool.query(
      `UPDATE leads.destination SET failures = 2, paused_until = now() + interval '1 minute' WHERE form = 'contact'`,
    )

    const list = await look('/dashboard/leads')
    expect(titleOf(list)).toBe('Leads · Local cloud')
    expect(list).toContain('ann@gym.example')
    expect(list).toContain('next try in 1 minute')
    expect(list).toContain('The hidden field was filled.')
    expect(list).toMatch(/The destination of <b>contact<\/b> takes nothing/)
    const onlyFailed = await look('/dashboard/leads?state=failed')
    expect(onlyFailed).toContain('bea@gym.example')
    expect(onlyFailed).not.toContain('ann@gym.example')
    expect(await look('/dashboard/leads?form=contact')).not.toContain('bea@gym.example')
    expect(await look('/dashboard/leads?state=failed&form=contact')).toContain('Nothing here')
    expect(
      await look(
        `/dashboard/leads?state=${encodeURIComponent(evil)}&form=x&page=${encodeURIComponent(evil)}`,
      ),
    ).toContain('Nothing here')

    const one = await look(`/dashboard/leads/${waiting}`)
    expect(titleOf(one)).toBe('A lead · Local cloud')
    expect(one).toContain('&quot;&gt;&lt;script&gt;')
    expect(one).toContain('[U+202E]')
    expect(one).toContain('Next try')
    expect(await look(`/dashboard/leads/${failed}`)).toContain(
      `npm run leads -- replay ${failed.slice(0, 8)}`,
    )
    await look('/dashboard/leads/nonsense', 404)
  })

  it('with the pass of one, and where staff finish it until that expires', async () => {
    const id = randomUUID()
    const design = { gymName: evil, memberName: evil, color: '#1d4e9e', fields: [], code: 'qr' as const }
    const sample = {
      design,
      logo: { png: new Uint8Array([1, 2]), width: 9, height: 9 },
      drawnBy: 'visitor' as const,
    }
    await saveLead(pool, { id, form: 'free-design', values: { email: 'ann@gym.example' }, sample })
    expect(await look('/dashboard/leads')).toContain('with a pass')
    const page = await look(`/dashboard/leads/${id}`)
    expect(page).toContain('href="data:image/png;base64,AQI="')
    expect(page).toContain('fill="#1d4e9e"')
    expect(page).toMatch(/\/create\/design\/[\w-]{34}"/)
    expect(page).not.toContain('<script>')
    await pool.query('update leads.sample set staff_until = now()')
    expect(await look(`/dashboard/leads/${id}`)).toContain(`npm run leads -- show ${id.slice(0, 8)}`)
  })

  it('on as many pages as they need', async () => {
    for (let index = 0; index < 27; index += 1) await keep('case-study', { email: `${index}@gym.example` })
    expect(await look('/dashboard/leads')).toContain('Page 1 of 2')
    const last = await look('/dashboard/leads?page=2')
    expect(last.match(/@gym\.example/g)).toHaveLength(2)
  })
})

describe('form inboxes', () => {
  it('none yet', async () => {
    expect(await look('/dashboard/forms')).toContain('No entries yet')
    expect(await look('/dashboard/forms/contact')).toContain('No entries yet')
    await look(`/dashboard/forms/contact/${randomUUID()}`, 404)
    await look('/dashboard/forms/contact/nonsense', 404)
  })

  it('each entry as it came', async () => {
    const id = await createInbox(pool).keep(
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

describe('the Airtable table', () => {
  const base = makeBase('local', tables)
  const leads = base.tables[0]!

  it('is there, empty or full, page by page', async () => {
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

describe('mail', () => {
  const mail = {
    from: 'accounts@liftpass.example',
    to: ['kim@gym.example'],
    subject: evil,
    text: evil,
    html: `<!doctype html><p>Hello</p>${evil}`,
    headers: [['X-Evil', evil]] as const,
  }

  it('none yet', async () => {
    expect(await look('/dashboard/mail')).toContain('No mail yet')
    await look(`/dashboard/mail/${randomUUID()}`, 404)
    await look('/dashboard/mail/nonsense/html', 404)
  })

  it('each as it looks, locked up, and as it reads', async () => {
    const id = await createMailInbox(pool).keep(mail)
    expect(await look('/dashboard/mail')).toContain('kim@gym.example')
    const page = await look(`/dashboard/mail/${id}`)
    expect(titleOf(page)).toBe('A mail · Local cloud')
    expect(page).toMatch(/<iframe[^>]+sandbox="allow-popups allow-popups-to-escape-sandbox"/)
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt; [U+202E]evil')
    const framed = await ask(`/dashboard/mail/${id}/html`)
    expect(await framed.text()).toMatch(/^<!doctype html><base target="_blank"><p>Hello/)
    const policy = framed.headers.get('content-security-policy')
    expect(policy).toMatch(/^default-src 'none'; .*sandbox allow-popups allow-popups-to-escape-sandbox$/)
    expect(policy).not.toMatch(/script|allow-same-origin/)
  })

  it('has no frame where there is no HTML', async () => {
    const id = await createMailInbox(pool).keep({ ...mail, html: null, subject: '' })
    expect(await look(`/dashboard/mail/${id}`)).not.toContain('<iframe')
  })
})

it('shows accounts, without anything secret', async () => {
  expect(await look('/dashboard/accounts')).toContain('No accounts yet')
  await pool.query(
    `INSERT INTO auth.users (id, email, encrypted_password, raw_user_meta_data, email_confirmed_at, created_at, updated_at)
     VALUES ($1, 'kim@gym.example', 'hash-of-kim', $2, now(), now(), now())`,
    [randomUUID(), JSON.stringify({ companyName: evil })],
  )
  const page = await look('/dashboard/accounts')
  expect(page).toContain('kim@gym.example')
  expect(page).toContain('Confirmed')
  expect(page).not.toContain('hash-of-kim')
})

it('says so when something does not run, and when there is no such page', async () => {
  services = services.filter(({ name }) => name === 'airtable')
  for (const room of ['forms', 'mail', 'accounts']) {
    expect(await look(`/dashboard/${room}`)).toContain('This does not run here')
  }
  await look('/dashboard/nothing', 404)
})

it('says so when the database is away, and nothing else', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const gone = await openPool('dashboard')
  await gone.end()
  const cloud = createCloudApp(
    services,
    { database: 'd', dataDir: 'f' },
    dashboardRooms(gone, [], { baseId: 'x', tables }),
  )
  const answer = await cloud.request('/dashboard/leads', { headers: { host: 'localhost' } })
  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain('The database does not answer')
  expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^Dashboard: \/dashboard\/leads: /))
  said.mockClear()
})
