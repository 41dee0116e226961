import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { siteDashboard } from '../../../dashboard/site-dashboard.ts'
import { ensureLeadAndLimitTables } from '../../../lib/database/migrations/leads-and-limits.ts'
import { saveLead } from '../../../lib/leads/save-lead.ts'
import { createCloudApp } from '../../../packages/local-cloud/src/cloud/app.ts'
import { authService } from '../../../packages/local-cloud/src/cloud/auth.ts'
import { dashboardSources } from '../../../packages/local-cloud/src/cloud/dashboard-sources.ts'
import type { Service } from '../../../packages/local-cloud/src/cloud/service.ts'
import { openPool } from '../../../packages/local-cloud/tests/integration/airtable/support.ts'

const siteUrl = 'http://localhost:3000'

let pool: pg.Pool
let auth: Service

beforeAll(async () => {
  pool = await openPool('site_dashboard')
  auth = await authService({ pool, environment: {}, paths: ['/auth/v1'] })
})
afterAll(async () => {
  await auth.close()
  await pool.end()
})

/** Text that could inject markup, or reverse the direction of the text after it. */
const evil = `"><script>alert('x')</script><img src=x onerror=alert(1)> \u202Eevil`

const dashboardOf = (database: pg.Pool) => {
  const sources = dashboardSources(database, ['auth'], { baseId: 'x', tables: {} }, siteDashboard(siteUrl))
  const cloud = createCloudApp([auth], { database: 'd', dataDir: 'f' }, sources)
  return async (path: string) => cloud.request(path, { headers: { host: 'localhost' } })
}

/** Requests a page, and checks its status and that it contains no injected markup. @returns its HTML */
async function look(path: string, status = 200): Promise<string> {
  const response = await dashboardOf(pool)(path)
  expect(response.status).toBe(status)
  const page = await response.text()
  expect(page).not.toMatch(/<script|<img|\u202E/)
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  return page
}

const titleOf = (page: string) => /<title>(.*)<\/title>/.exec(page)?.[1]

it('the dashboard shows no leads before the site has created its tables', async () => {
  const empty = await openPool('dashboard_empty')
  const at = dashboardOf(empty)
  expect(await (await at('/dashboard/leads')).text()).toContain('No leads yet')
  expect((await at(`/dashboard/leads/${randomUUID()}`)).status).toBe(404)
  await empty.end()
})

describe('the leads in the dashboard', () => {
  const save = async (form: string, values: Record<string, string>, spamReason?: string) => {
    const id = randomUUID()
    const attribution = { page: '/for/yoga', campaign: `spring ${evil}` }
    expect(await saveLead(pool, { id, form, values, attribution, spamReason })).toBe('saved')
    return id
  }
  beforeEach(async () => {
    vi.stubEnv('DATABASE_URL', inject('postgresUrl'))
    await ensureLeadAndLimitTables(pool)
    await pool.query('TRUNCATE leads.lead, leads.sample, leads.destination; DELETE FROM pgboss.job')
  })

  it('are empty at first', async () => {
    expect(await look('/dashboard/leads')).toContain('No leads yet')
    expect(await look(`/dashboard/leads/${randomUUID()}`, 404)).toContain('There is no such page')
  })

  it('show the delivery of each lead', async () => {
    const waiting = await save('contact', { name: evil, email: 'ann@gym.example', message: `a\n${evil}` })
    const failed = await save('case-study', { email: 'bea@gym.example' })
    await save('case-study', { email: 'spam@gym.example' }, 'The hidden field was filled.')
    await pool.query(
      `UPDATE leads.lead SET attempts = 3, last_attempt_at = now(), last_problem = $2 WHERE id = $1`,
      [waiting, `Airtable answered ${evil}`],
    )
    await pool.query(`UPDATE pgboss.job SET start_after = now() + interval '95 seconds' WHERE id = $1`, [
      waiting,
    ])
    await pool.query(`UPDATE leads.lead SET state = 'failed', attempts = 24 WHERE id = $1`, [failed])
    await pool.query(
      `UPDATE leads.destination SET failures = 2, backoff_until = now() + interval '1 minute' WHERE form = 'contact'`,
    )

    const list = await look('/dashboard/leads')
    expect(titleOf(list)).toBe('Leads · Local cloud')
    expect(list).toContain('ann@gym.example')
    expect(list).toContain('next attempt in 1 minute')
    expect(list).toContain('The hidden field was filled.')
    expect(list).toMatch(/The destination of <b>Contact<\/b> does not accept leads/)
    expect(list).toContain('spring &quot;&gt;')
    const onlyFailed = await look('/dashboard/leads?state=failed')
    expect(onlyFailed).toContain('bea@gym.example')
    expect(onlyFailed).not.toContain('ann@gym.example')
    expect(await look('/dashboard/leads?form=contact')).not.toContain('bea@gym.example')
    expect(await look('/dashboard/leads?state=failed&form=contact')).toContain('Nothing here')
    expect(onlyFailed).toMatch(/<td[^>]*>Case study<\/td>/)
    expect(
      await look(
        `/dashboard/leads?state=${encodeURIComponent(evil)}&form=x&page=${encodeURIComponent(evil)}`,
      ),
    ).toContain('Nothing here')
    expect(await look('/dashboard/leads?form=%00')).toContain('Nothing here')

    const one = await look(`/dashboard/leads/${waiting}`)
    expect(titleOf(one)).toBe('A lead · Local cloud')
    expect(one).toContain('&quot;&gt;&lt;script&gt;')
    expect(one).toContain('[U+202E]')
    expect(one).toContain('Where it comes from')
    expect(one).toContain('/for/yoga')
    expect(one).toContain('Next attempt')
    expect(await look(`/dashboard/leads/${failed}`)).toContain(
      `npm run leads -- replay ${failed.slice(0, 8)}`,
    )
    await look('/dashboard/leads/nonsense', 404)
  })

  it('show the pass of a lead, with a link for staff until that expires', async () => {
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
    expect(page).toMatch(/href="http:\/\/localhost:3000\/create\/design\/[\w-]{34}"/)
    expect(page).not.toContain('<script>')
    await pool.query('update leads.sample set staff_until = now()')
    expect(await look(`/dashboard/leads/${id}`)).toContain(`npm run leads -- show ${id.slice(0, 8)}`)
  })

  it('are split into pages', async () => {
    for (let index = 0; index < 27; index += 1) await save('case-study', { email: `${index}@gym.example` })
    expect(await look('/dashboard/leads')).toContain('Page 1 of 2')
    const last = await look('/dashboard/leads?page=2')
    expect(last.match(/@gym\.example/g)).toHaveLength(2)
  })
})

it('the dashboard shows the company of an account', async () => {
  await pool.query('TRUNCATE auth.users CASCADE')
  await pool.query(
    `INSERT INTO auth.users (id, email, raw_user_meta_data, created_at, updated_at)
     VALUES ($1, 'kim@gym.example', $2, now(), now())`,
    [randomUUID(), JSON.stringify({ companyName: 'Iron Hall' })],
  )
  expect(await look('/dashboard/accounts')).toContain('Iron Hall')
})
