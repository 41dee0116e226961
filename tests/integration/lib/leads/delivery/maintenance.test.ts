import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { deliverDue } from '../../../../../lib/leads/delivery/deliver-due.ts'
import { runMaintenance } from '../../../../../lib/leads/delivery/maintenance.ts'
import { repairJobs } from '../../../../../lib/leads/delivery/lost-jobs.ts'
import { runScheduled } from '../../../../../lib/leads/delivery/scheduled.ts'
import { saveLead } from '../../../../../lib/leads/save-lead.ts'
import { prune } from '../../../../../lib/leads/prune.ts'
import { bossOn } from '../../../../../lib/database/pg-boss.ts'
import { deadQueueOf, queueOf } from '../../../../../lib/leads/queue.ts'
import { ownDatabase, scriptedForm } from '../support.ts'

const { pool } = await ownDatabase()
// A scheduled run waits for leads that are due soon, so the second try must be due later.
process.env.LEADS_RETRY_SECONDS = '120'

let scripted = scriptedForm(() => [])
beforeEach(async () => {
  scripted = scriptedForm(() => [])
  await pool.query(
    `do $$ begin truncate leads.lead, leads.sample, leads.maintenance; exception when undefined_table or invalid_schema_name then end $$`,
  )
})
const keep = async (name: string) => {
  const id = randomUUID()
  await saveLead(pool, { id, form: scripted.form.name, values: { name } })
  return id
}
const deliver = () => deliverDue({ queues: [scripted.form], until: Date.now(), pool })
const names = async () =>
  (
    await pool.query<{ name: string }>(`select "values"->>'name' as name from leads.lead order by 1`)
  ).rows.map(({ name }) => name)

describe('maintenance', () => {
  it('creates a new job only for leads whose job is missing', async () => {
    await keep('ada')
    await keep('grace')
    await bossOn(pool).deleteAllJobs(queueOf(scripted.form.name))
    await keep('joan')
    expect(await deliver()).toMatchObject({ delivered: 1 })
    expect(await repairJobs(pool, scripted.form.name)).toBe(2)
    expect(await repairJobs(pool, scripted.form.name)).toBe(0)
    expect(await deliver()).toMatchObject({ delivered: 2 })
    expect(scripted.batches.flat().toSorted()).toEqual(['ada', 'grace', 'joan'])
  })

  it('checks 10,000 waiting leads in time, even before the statistics of PostgreSQL are current', async () => {
    await keep('ada')
    await pool.query(
      `with kept as (
        insert into leads.lead (id, form, "values", fingerprint, state)
          select gen_random_uuid(), $1, '{}', '', 'waiting' from generate_series(1, 10000) returning id
      ) insert into pgboss.job (id, name, data, policy)
          select id, $2, jsonb_build_object('leadId', id), 'standard' from kept`,
      [scripted.form.name, queueOf(scripted.form.name)],
    )
    const start = performance.now()
    expect(await repairJobs(pool, scripted.form.name)).toBe(0)
    // The statement timeout is five seconds.
    expect(performance.now() - start).toBeLessThan(3000)
  })

  it('reclaims jobs of a crashed worker, and fails a lead whose last attempt that was', async () => {
    const ids = [await keep('ada'), await keep('grace')]
    await bossOn(pool).fetch(queueOf(scripted.form.name), { batchSize: 2 })
    await pool.query(
      `update pgboss.job set started_on = now() - interval '1 hour', retry_limit = case when id = $1 then 0 else 5 end
        where id = any($2::uuid[])`,
      [ids[0], ids],
    )
    const log = vi.spyOn(console, 'error').mockReturnValue()
    await runMaintenance(pool, [scripted.form.name])
    expect(log.mock.calls).toEqual([[expect.stringContaining('1 lead of the form')]])
    log.mockClear()
    const { rows } = await pool.query('select id, state, last_problem from leads.lead')
    expect(rows).toEqual(
      expect.arrayContaining([
        { id: ids[0], state: 'failed', last_problem: 'Its last attempt was cut off.' },
        { id: ids[1], state: 'waiting', last_problem: null },
      ]),
    )
    expect(await bossOn(pool).findJobs(deadQueueOf(scripted.form.name))).toMatchObject([{ sourceId: ids[0] }])
  })

  it('runs on one of several instances, and not again within a minute', async () => {
    await keep('ada')
    await Promise.all([1, 2, 3].map(() => runMaintenance(pool, [scripted.form.name])))
    await bossOn(pool).deleteAllJobs(queueOf(scripted.form.name))
    await runMaintenance(pool, [scripted.form.name])
    expect(await deliver()).toMatchObject({ delivered: 0 })
    await pool.query(`update leads.maintenance set begun_at = now() - interval '2 minutes'`)
    await runMaintenance(pool, [scripted.form.name])
    expect(await deliver()).toMatchObject({ delivered: 1 })
  })

  it('logs once an hour how many leads wait for a form that no longer exists', async () => {
    const log = vi.spyOn(console, 'warn').mockReturnValue()
    await keep('ada')
    await keep('grace')
    const { name } = scripted.form
    await runMaintenance(pool, [scriptedForm(() => []).form.name])
    await pool.query(`update leads.maintenance set begun_at = now() - interval '2 minutes'`)
    await runMaintenance(pool, [scriptedForm(() => []).form.name])
    expect(log.mock.calls).toEqual([
      [expect.stringContaining(`Not delivered: 2 leads of the form “${name}”`)],
    ])
    log.mockClear()
  })

  it('keeps jobs of waiting and failed leads of any age from pg-boss', async () => {
    const [waiting, failed] = [await keep('ada'), await keep('grace')]
    await pool.query(
      "update pgboss.job set retry_limit = 0, start_after = now() + interval '1 day' where id = $1",
      [waiting],
    )
    await pool.query('update pgboss.job set retry_limit = 0 where id = $1', [failed])
    const [job] = await bossOn(pool).fetch(queueOf(scripted.form.name))
    await bossOn(pool).fail(queueOf(scripted.form.name), job!.id)
    await pool.query(
      `update pgboss.job set created_on = created_on - interval '3 years', keep_until = keep_until - interval '3 years',
        completed_on = completed_on - interval '3 years' where name like $1`,
      [`${queueOf(scripted.form.name)}%`],
    )
    await pool.query(`update pgboss.queue set maintain_on = now() - interval '2 days'`)
    await bossOn(pool).supervise()
    expect(await bossOn(pool).findJobs(queueOf(scripted.form.name))).toMatchObject([{ id: waiting }])
    expect(await bossOn(pool).findJobs(deadQueueOf(scripted.form.name))).toMatchObject([{ sourceId: failed }])
  })
})

describe('pruning', () => {
  const age = (name: string, change: string) =>
    pool.query(`update leads.lead set ${change} where "values"->>'name' = $1`, [name])

  it('deletes delivered leads after 90 days, spam after 30, and all leads after a year', async () => {
    for (const name of ['fresh', 'late', 'old', 'spam', 'new spam', 'failed', 'very old', 'waiting'])
      await keep(name)
    await age('fresh', `state = 'delivered', delivered_at = now() - interval '89 days'`)
    await age('late', `state = 'delivered', delivered_at = now(), received_at = now() - interval '100 days'`)
    await age('old', `state = 'delivered', delivered_at = now() - interval '91 days'`)
    await age('spam', `state = 'quarantined', received_at = now() - interval '31 days'`)
    await age('new spam', `state = 'quarantined', received_at = now() - interval '29 days'`)
    await age('failed', `state = 'failed', received_at = now() - interval '364 days'`)
    await age('very old', `state = 'failed', received_at = now() - interval '366 days'`)
    expect(await prune(pool)).toEqual({ leads: 3, counts: 0 })
    expect(await names()).toEqual(['failed', 'fresh', 'late', 'new spam', 'waiting'])
  })

  it('deletes the jobs of deleted leads', async () => {
    const id = await keep('ada')
    await age('ada', `state = 'failed', received_at = now() - interval '366 days'`)
    await prune(pool)
    expect(await bossOn(pool).findJobs(queueOf(scripted.form.name), { id })).toEqual([])
  })
})

describe('a scheduled run', () => {
  it('reports its results, the number of waiting leads, and when the next is due', async () => {
    scripted = scriptedForm((batch) =>
      batch.map(({ values }) => (values.name === 'ada' ? { kind: 'refused', reason: 'no' } : undefined)),
    )
    await keep('ada')
    await keep('grace')
    const { next, ...report } = await runScheduled([scripted.form])
    expect(report).toEqual({ delivered: 1, failed: 0, postponed: 1, waiting: 1 })
    expect(Date.parse(next!) - Date.now()).toBeGreaterThan(5000)
  })
})
