import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { createStack } from '../../../packages/local-cloud/src/cli/stack.ts'
import { builtSite, copyOfBuild } from './build.ts'
import { startCrashingPostgres, type CrashingPostgres } from './crashing-postgres.ts'
import { findForm, type FoundForm } from './form-page.ts'
import { startServices, type Services } from './services.ts'
import { siteAt, type Site } from './site.ts'
import type { FormName } from './submissions.ts'

/** The built site with its database and services. */
export type TestEnv = {
  services: Services
  database: CrashingPostgres
  site: Site
  forms: ReadonlyMap<FormName, FoundForm>
  /** Number of leads by state, and the jobs and destinations that the queue still holds. */
  leads(): Promise<Leads>
  /** Waits until no lead is waiting and no destination is held. */
  drained(withinMs: number): Promise<Leads>
  /** Stops all processes and deletes their data. */
  end(): Promise<void>
}

export type Leads = {
  waiting: number
  delivered: number
  failed: number
  quarantined: number
  unfinishedJobs: number
  activeJobs: number
  heldDestinations: number
}

/**
 * Short retries and timeouts, so that the test takes minutes. Limits count IP addresses, of which the load generator
 * has many.
 */
const shortTimeouts = {
  LEADS_RETRY_SECONDS: '1',
  LEADS_TIMEOUT_SECONDS: '2',
  LEADS_LIMIT_PER_ADDRESS: '20',
  LEADS_LIMIT_TOTAL: '10000000',
  TRUSTED_PROXIES: '1',
  // The made-up gyms have no websites; visitors without scripts would wait until reading them fails.
  WEBSITE_READER: 'off',
}

/** Logs of the site, one file for each start; the test does not delete them. */
const logs = join(import.meta.dirname, '../../../.local/reports/faults')

const names: FormName[] = ['case-study', 'contact', 'free-design']

/** Starts everything, and builds the site if needed. */
export async function startTestEnv(): Promise<TestEnv> {
  const folder = await mkdtemp(join(tmpdir(), 'faults-'))
  const stack = createStack((line) => console.log(line))
  await stack.push('Data', () =>
    rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }),
  )
  try {
    const services = await startServices(join(folder, 'cloud'), stack)
    const database = await startCrashingPostgres(join(folder, 'leads'), 'site')
    await stack.push('Database of the leads', () => database.stop())
    const environment = { ...services.environment(database.url), ...shortTimeouts }
    const build = await copyOfBuild(await builtSite(environment), 'faults', stack)
    const site = await siteAt(environment, build, logs)
    await stack.push('Site', () => site.stop())
    await site.start()
    const forms = new Map(
      await Promise.all(names.map(async (name) => [name, await findForm(site.url, name)] as const)),
    )
    const pool = new pg.Pool({ connectionString: database.url, max: 1, connectionTimeoutMillis: 10_000 })
    pool.on('error', () => undefined) // A killed database breaks the connection; the next query opens one.
    await stack.push('Connection', () => pool.end())
    const leads = () => queryLeads(pool)
    return { services, database, site, forms, leads, drained: drainedBy(leads), end: () => stack.stop() }
  } catch (error) {
    await stack.stop()
    throw error
  }
}

const drainedBy = (leads: TestEnv['leads']) => async (withinMs: number) => {
  for (const deadline = Date.now() + withinMs; ; await pause(500)) {
    const now = await leads()
    if (now.waiting === 0 && now.heldDestinations === 0) return now
    if (Date.now() > deadline) throw new Error(`Leads were left on their way: ${JSON.stringify(now)}`)
  }
}

async function queryLeads(pool: pg.Pool): Promise<Leads> {
  const { rows } = await pool.query<Leads>(`
    select ${['waiting', 'delivered', 'failed', 'quarantined'].map((state) => `(select count(*)::int from leads.lead where state = '${state}') as ${state}`).join(', ')},
      (select count(*)::int from pgboss.job where state < 'completed') as "unfinishedJobs",
      (select count(*)::int from pgboss.job where state = 'active') as "activeJobs",
      (select count(*)::int from leads.destination where lease_id is not null) as "heldDestinations"`)
  const [row] = rows
  if (!row) throw new Error('PostgreSQL responded with nothing.')
  return row
}
