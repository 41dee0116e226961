import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPool } from '../../../../lib/database/pool.ts'
import { deliverDue } from '../../../../lib/leads/delivery/deliver-due.ts'
import { ensureForm } from '../../../../lib/leads/ensure-form.ts'
import { fingerprintOf, lockOf } from '../../../../lib/leads/fingerprint.ts'
import { saveLead } from '../../../../lib/leads/save-lead.ts'
import { breakingProxy } from './breaking-proxy.ts'
import { ownDatabase, scriptedForm } from './support.ts'

const { pool: direct, url } = await ownDatabase()
const proxy = await breakingProxy(url)
const pool = createPool(proxy.url)
afterAll(async () => {
  await pool.end()
  await proxy.stop()
})

let form = ''
beforeEach(async () => {
  proxy.closed(false)
  proxy.swallow(undefined)
  form = `form-${randomUUID().slice(0, 8)}`
  await ensureForm(pool, form)
})
const submission = () => ({ id: randomUUID(), form, values: { name: 'ada' } })
const inDatabase = async () => {
  const { rows } = await direct.query<{ leads: number; jobs: number }>(
    `select (select count(*) from leads.lead where form = $1)::int as leads,
      (select count(*) from pgboss.job where name = 'lead-' || $1)::int as jobs`,
    [form],
  )
  return rows[0]
}
const quietly = () => vi.spyOn(console, 'error').mockImplementation(() => undefined)
const limits = { reachMs: 700, certainMs: 1200 }

describe('saving a lead when the database connection breaks', () => {
  it.each([
    ['before', 'begin'],
    ['after', 'begin'],
    ['before', 'insert into leads.lead'],
    ['after', 'insert into leads.lead'],
    ['before', 'INSERT INTO pgboss.job'],
    ['after', 'INSERT INTO pgboss.job'],
    ['before', 'commit'],
    ['after', 'commit'],
  ] as const)('saves it once after a break %s “%s”', async (when, at) => {
    proxy.breakNext({ at, when })
    expect(await saveLead(pool, submission())).toBe('saved')
    expect(await inDatabase()).toEqual({ leads: 1, jobs: 1 })
  })

  it.each([
    ['before', 0],
    ['after', 1],
  ] as const)(
    'returns uncertain after a lasting break %s the commit, and a repeated submission saves it once',
    async (when, there) => {
      const logged = quietly()
      proxy.breakNext({ at: 'commit', when }, { thenClosed: true })
      expect(await saveLead(pool, submission(), limits)).toBe('uncertain')
      expect(logged).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^It is not known whether/))
      logged.mockReset()
      expect(await inDatabase()).toEqual({ leads: there, jobs: there })
      proxy.closed(false)
      expect(await saveLead(pool, submission())).toBe('saved')
      expect(await inDatabase()).toEqual({ leads: 1, jobs: 1 })
    },
  )

  it.each([
    ['before', 'begin'],
    ['after', 'insert into leads.lead'],
    ['after', 'INSERT INTO pgboss.job'],
  ] as const)('saves nothing and returns unavailable after a lasting break %s “%s”', async (when, at) => {
    const logged = quietly()
    proxy.breakNext({ at, when }, { thenClosed: true })
    expect(await saveLead(pool, submission(), limits)).toBe('unavailable')
    expect(logged).toHaveBeenCalledOnce()
    logged.mockReset()
    expect(await inDatabase()).toEqual({ leads: 0, jobs: 0 })
  })

  it('saves nothing and returns unavailable within seconds when the server stops responding', async () => {
    const logged = quietly()
    proxy.swallow('insert into leads.lead')
    const began = performance.now()
    expect(await saveLead(pool, submission())).toBe('unavailable')
    expect(performance.now() - began).toBeLessThan(9000)
    logged.mockReset()
    expect(await inDatabase()).toEqual({ leads: 0, jobs: 0 })
  })

  it('retries when the server terminates the connection, as in a restart', async () => {
    const lead = submission()
    const blocker = await direct.connect()
    await blocker.query('select pg_advisory_lock($1)', [String(lockOf(fingerprintOf(form, lead.values)))])
    const kept = saveLead(pool, lead)
    await vi.waitFor(async () => {
      const { rows } = await direct.query<{ ended: boolean }>(
        `select pg_terminate_backend(pid) as ended from pg_locks
          where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
      )
      expect(rows).toEqual([{ ended: true }])
    })
    await blocker.query('select pg_advisory_unlock_all()')
    blocker.release()
    expect(await kept).toBe('saved')
    expect(await inDatabase()).toEqual({ leads: 1, jobs: 1 })
  })

  it('waits for an earlier transaction with the same lead that is still open', async () => {
    const lead = submission()
    // The first transaction as the server sees it: open, and not yet committed.
    const first = await direct.connect()
    await first.query('begin')
    await first.query('select pg_advisory_xact_lock($1)', [String(lockOf(fingerprintOf(form, lead.values)))])
    await first.query(
      `insert into leads.lead (id, form, "values", fingerprint, state) values ($1, $2, '{}', $3, 'waiting')`,
      [lead.id, form, fingerprintOf(form, lead.values)],
    )
    const second = saveLead(pool, lead)
    await first.query('commit')
    first.release()
    expect(await second).toBe('saved')
    expect(await inDatabase()).toMatchObject({ leads: 1 })
  })
})

describe('delivering while the connection breaks', () => {
  it.each([
    ['before', 'update leads.lead set state'],
    ['after', 'update leads.lead set state'],
    ['before', 'commit'],
    ['after', 'commit'],
  ] as const)('delivers and counts each lead once after a break %s “%s” of the results', async (when, at) => {
    const { form: scripted, batches } = scriptedForm(() => {
      proxy.breakNext({ at, when })
      return []
    })
    form = scripted.name
    await ensureForm(pool, form)
    await saveLead(pool, submission())
    const run = () => deliverDue({ queues: [scripted], until: Date.now(), pool })
    expect(await run()).toMatchObject({ delivered: 1 })
    expect(await run()).toMatchObject({ delivered: 0 })
    expect(batches).toEqual([['ada']])
    const { rows } = await direct.query('select state, attempts from leads.lead where form = $1', [form])
    expect(rows).toEqual([{ state: 'delivered', attempts: 1 }])
    const { rows: jobs } = await direct.query(`select state from pgboss.job where name = 'lead-' || $1`, [
      form,
    ])
    expect(jobs).toEqual([{ state: 'completed' }])
  })

  it.each(['before', 'after'] as const)(
    'loses no lead after a break %s the commit of the lease',
    async (when) => {
      const { form: scripted, batches } = scriptedForm(() => [])
      form = scripted.name
      await ensureForm(pool, form)
      await saveLead(pool, submission())
      proxy.breakNext({ at: 'commit', when })
      const run = () => deliverDue({ queues: [scripted], until: Date.now(), pool })
      await expect(run()).rejects.toThrow('The commit got no response')
      // Lets the lease expire.
      await direct.query(`update leads.destination set leased_until = now() where lease_id is not null`)
      expect(await run()).toMatchObject({ delivered: 1 })
      expect(batches).toEqual([['ada']])
    },
  )
})
