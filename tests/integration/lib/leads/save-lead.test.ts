import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { saveLead } from '../../../../lib/leads/save-lead.ts'
import { bossOn, queueOf } from '../../../../lib/leads/queue.ts'
import { ownDatabase } from './support.ts'

const { pool } = await ownDatabase()

let form = ''
beforeEach(() => {
  form = `form-${randomUUID().slice(0, 8)}`
})
const submission = (name: string, apartBecause?: string) => ({
  id: randomUUID(),
  form,
  values: { name, email: `${name}@Example.com` },
  apartBecause,
})
const rows = async () =>
  (await pool.query<Record<string, unknown>>('select * from leads.lead where form = $1', [form])).rows
const jobs = async () => bossOn(pool).findJobs<{ leadId: string }>(queueOf(form))

describe('a lead', () => {
  it('is kept with its job, whose id it shares', async () => {
    const lead = submission('ada')
    expect(await saveLead(pool, lead)).toBe('kept')
    expect(await rows()).toMatchObject([
      { id: lead.id, state: 'waiting', values: lead.values, email: 'ada@example.com', tries: 0 },
    ])
    expect(await jobs()).toMatchObject([
      { id: lead.id, state: 'created', data: { leadId: lead.id }, retryLimit: 23, retryDelay: 30 },
    ])
  })

  it('is the same when the same words come again, one after the other or all at once', async () => {
    await saveLead(pool, submission('ada'))
    const again = await Promise.all(Array.from({ length: 30 }, () => saveLead(pool, submission('ada'))))
    expect(new Set(again)).toEqual(new Set(['kept']))
    expect(await saveLead(pool, submission('grace'))).toBe('kept')
    expect(await rows()).toHaveLength(2)
    expect(await jobs()).toHaveLength(2)
  })

  it('is another one a day later', async () => {
    await saveLead(pool, submission('ada'))
    await pool.query(`update leads.lead set received_at = now() - interval '25 hours' where form = $1`, [
      form,
    ])
    await saveLead(pool, submission('ada'))
    expect(await rows()).toHaveLength(2)
  })

  it('taken for spam is kept apart without a job, until the same words come in a way that people have', async () => {
    expect(await saveLead(pool, submission('ada', 'Too fast.'))).toBe('kept')
    expect(await rows()).toMatchObject([{ state: 'apart', apart_because: 'Too fast.' }])
    expect(await jobs()).toEqual([])
    expect(await saveLead(pool, submission('ada', 'Too fast.'))).toBe('kept')
    expect(await jobs()).toEqual([])
    expect(await saveLead(pool, submission('ada'))).toBe('kept')
    expect(await rows()).toMatchObject([{ state: 'waiting', apart_because: null }])
    expect(await jobs()).toHaveLength(1)
  })

  it('that was given up is tried anew when the same words come again, unless a program repeats them', async () => {
    const { id } = submission('ada')
    await saveLead(pool, { ...submission('ada'), id })
    await bossOn(pool).deleteAllJobs(queueOf(form))
    await pool.query(`update leads.lead set state = 'failed', tries = 24 where form = $1`, [form])
    expect(await saveLead(pool, submission('ada', 'Too fast.'))).toBe('kept')
    expect(await jobs()).toEqual([])
    expect(await saveLead(pool, submission('ada'))).toBe('kept')
    expect(await rows()).toMatchObject([{ id, state: 'waiting', tries: 0 }])
    expect(await jobs()).toMatchObject([{ id }])
  })

  it('that is a lead already does not become spam because a program repeats it', async () => {
    await saveLead(pool, submission('ada'))
    await saveLead(pool, submission('ada', 'Too fast.'))
    expect(await rows()).toMatchObject([{ state: 'waiting' }])
  })
})
