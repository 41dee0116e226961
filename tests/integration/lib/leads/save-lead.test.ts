import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { saveLead } from '../../../../lib/leads/save-lead.ts'
import { bossOn } from '../../../../lib/database/pg-boss.ts'
import { queueOf } from '../../../../lib/leads/queue.ts'
import { ownDatabase } from './support.ts'

const { pool } = await ownDatabase()

let form = ''
beforeEach(() => {
  form = `form-${randomUUID().slice(0, 8)}`
})
const submission = (name: string, spamReason?: string) => ({
  id: randomUUID(),
  form,
  values: { name, email: `${name}@Example.com` },
  spamReason,
})
const rows = async () =>
  (await pool.query<Record<string, unknown>>('select * from leads.lead where form = $1', [form])).rows
const jobs = async () => bossOn(pool).findJobs<{ leadId: string }>(queueOf(form))

describe('saveLead()', () => {
  it('saves the lead and its job under the same id', async () => {
    const lead = submission('ada')
    expect(await saveLead(pool, lead)).toBe('saved')
    expect(await rows()).toMatchObject([
      { id: lead.id, state: 'waiting', values: lead.values, email: 'ada@example.com', attempts: 0 },
    ])
    expect(await jobs()).toMatchObject([
      { id: lead.id, state: 'created', data: { leadId: lead.id }, retryLimit: 23, retryDelay: 30 },
    ])
  })

  it('saves the same values once, one after the other or all at once', async () => {
    await saveLead(pool, submission('ada'))
    const again = await Promise.all(Array.from({ length: 30 }, () => saveLead(pool, submission('ada'))))
    expect(new Set(again)).toEqual(new Set(['saved']))
    expect(await saveLead(pool, submission('grace'))).toBe('saved')
    expect(await rows()).toHaveLength(2)
    expect(await jobs()).toHaveLength(2)
  })

  it('saves the same values again a day later', async () => {
    await saveLead(pool, submission('ada'))
    await pool.query(`update leads.lead set received_at = now() - interval '25 hours' where form = $1`, [
      form,
    ])
    await saveLead(pool, submission('ada'))
    expect(await rows()).toHaveLength(2)
  })

  it('quarantines spam without a job, until the same values arrive without signs of spam', async () => {
    expect(await saveLead(pool, submission('ada', 'Too fast.'))).toBe('saved')
    expect(await rows()).toMatchObject([{ state: 'quarantined', spam_reason: 'Too fast.' }])
    expect(await jobs()).toEqual([])
    expect(await saveLead(pool, submission('ada', 'Too fast.'))).toBe('saved')
    expect(await jobs()).toEqual([])
    expect(await saveLead(pool, submission('ada'))).toBe('saved')
    expect(await rows()).toMatchObject([{ state: 'waiting', spam_reason: null }])
    expect(await jobs()).toHaveLength(1)
  })

  it('queues a failed lead again when its values arrive again without signs of spam', async () => {
    const { id } = submission('ada')
    await saveLead(pool, { ...submission('ada'), id })
    await bossOn(pool).deleteAllJobs(queueOf(form))
    await pool.query(`update leads.lead set state = 'failed', attempts = 24 where form = $1`, [form])
    expect(await saveLead(pool, submission('ada', 'Too fast.'))).toBe('saved')
    expect(await jobs()).toEqual([])
    expect(await saveLead(pool, submission('ada'))).toBe('saved')
    expect(await rows()).toMatchObject([{ id, state: 'waiting', attempts: 0 }])
    expect(await jobs()).toMatchObject([{ id }])
  })

  it('does not quarantine a lead when its values arrive again as spam', async () => {
    await saveLead(pool, submission('ada'))
    await saveLead(pool, submission('ada', 'Too fast.'))
    expect(await rows()).toMatchObject([{ state: 'waiting' }])
  })
})
