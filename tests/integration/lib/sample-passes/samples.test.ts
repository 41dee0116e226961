import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { erase, leadsWith } from '../../../../lib/leads/operator/erase.ts'
import { everyLead, listLeads } from '../../../../lib/leads/operator/list.ts'
import { replay } from '../../../../lib/leads/operator/replay.ts'
import { fingerprintOf } from '../../../../lib/leads/fingerprint.ts'
import { prune } from '../../../../lib/leads/prune.ts'
import { bossOn } from '../../../../lib/database/pg-boss.ts'
import { queueOf } from '../../../../lib/leads/queue.ts'
import { saveLead } from '../../../../lib/leads/save-lead.ts'
import type { PassDesign } from '../../../../lib/pass-design/design.ts'
import { SAMPLE_EMAIL } from '../../../../lib/email/outbox.ts'
import type { DrawnBy, Sample } from '../../../../lib/sample-passes/sample.ts'
import { finishDesign } from '../../../../lib/sample-passes/finish-design.ts'
import {
  replaceSample,
  sampleByToken,
  sampleOfFingerprint,
  staffLinkOf,
} from '../../../../lib/sample-passes/store.ts'
import { inTransaction } from '../../../../lib/database/transaction.ts'
import { ownDatabase } from '../leads/support.ts'

const { pool } = await ownDatabase()

const form = 'free-design'
let email = ''
beforeEach(() => {
  email = `maya-${randomUUID().slice(0, 8)}@gym.example`
})

const design: PassDesign = {
  gymName: 'Iron Hall',
  memberName: 'Maya',
  color: '#1d4e9e',
  fields: [{ label: 'Member no.', value: '0001' }],
  code: 'qr',
}
const logo = { png: new Uint8Array([1, 2, 3]), width: 30, height: 10 }
const drawn = (gymName = 'Iron Hall', drawnBy: DrawnBy = 'visitor'): Sample => ({
  design: { ...design, gymName },
  logo,
  drawnBy,
})
const save = (sample: Sample, spamReason?: string) =>
  saveLead(pool, {
    id: randomUUID(),
    form,
    values: { link: 'https://iron-hall.example', name: 'Maya', email },
    spamReason,
    sample,
    emailTo: email,
  })
/** @param sent the pass as the visitor sent it */
const savedSample = async (sent = drawn()) => {
  const values = { link: 'https://iron-hall.example', name: 'Maya', email }
  const sample = await sampleOfFingerprint(pool, fingerprintOf(form, values, sent))
  if (!sample) throw new Error('No sample is saved')
  return sample
}
const leads = async () =>
  (
    await pool.query<{ id: string; form: string; state: string; parent: string | null }>(
      'select id, form, state, parent from leads.lead where email = $1 order by parent nulls first, received_at',
      [email],
    )
  ).rows
const emails = async () => (await leads()).filter((lead) => lead.form === SAMPLE_EMAIL)

describe('the pass of a lead', () => {
  it('is saved in one transaction with the lead and its email, each with a job', async () => {
    expect(await save(drawn())).toBe('saved')
    expect(await savedSample()).toMatchObject({ ...drawn(), revision: 1 })
    const [lead, message] = await leads()
    expect(message).toMatchObject({ form: SAMPLE_EMAIL, state: 'waiting', parent: lead?.id })
    expect(await bossOn(pool).findJobs(queueOf(SAMPLE_EMAIL), { id: message?.id ?? '' })).toHaveLength(1)
  })

  it('is left out when it cannot be saved, while the lead is saved', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(await save({ ...drawn(), drawnBy: 'nobody' as DrawnBy })).toBe('saved')
    expect(logged.mock.calls).toEqual([[expect.stringContaining('saved without its pass')]])
    logged.mockRestore()
    expect(await leads()).toMatchObject([{ form, state: 'waiting' }])
  })

  it('makes a lead of its own of each design of a visitor, and is emailed once', async () => {
    const designs = [drawn('Iron Hall'), drawn('Iron Hall East'), drawn('From the host', 'default')]
    for (const sent of designs) await save(sent)
    for (const sent of designs) await save(sent)
    const samples = await Promise.all(designs.map(savedSample))
    expect(samples).toMatchObject(designs)
    expect(new Set(samples.map(({ lead }) => lead))).toHaveLength(3)
    expect(new Set(samples.map(({ visitorToken }) => visitorToken))).toHaveLength(3)
    expect((await leads()).filter((lead) => lead.form === form)).toHaveLength(3)
    expect(await emails()).toHaveLength(3)
  })

  it('stays as staff finished it, whatever the visitor sends later', async () => {
    await save(drawn())
    const { lead } = await savedSample()
    expect(await replaceSample(pool, lead, drawn('Finished', 'staff'), 1)).toBe(2)
    expect(await replaceSample(pool, lead, drawn('Late', 'staff'), 1)).toBeUndefined()
    for (const sent of [drawn(), drawn('New'), drawn('From the host', 'default')]) await save(sent)
    expect(await savedSample()).toMatchObject({ lead, design: { gymName: 'Finished' }, revision: 2 })
  })

  it('is emailed to one email address at most three times a day', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E']) await save(drawn(name))
    expect(await emails()).toHaveLength(3)
    expect((await savedSample(drawn('E'))).design.gymName).toBe('E')
  })

  it('is emailed three times a day also when many are sent at once', async () => {
    await Promise.all([...'ABCDEFGH'].map((name) => save(drawn(name))))
    expect((await leads()).filter((lead) => lead.form === form)).toHaveLength(8)
    expect(await emails()).toHaveLength(3)
  })

  it('counts an email address with a plus tag as the same email address', async () => {
    const [name, host] = email.split('@')
    for (const tag of ['', '+1', '+2', '+3']) {
      email = `${name}${tag}@${host}`
      await save(drawn())
      expect(await emails()).toHaveLength(tag === '+3' ? 0 : 1)
    }
  })

  it('is not emailed for a quarantined lead until staff release it', async () => {
    await save(drawn(), 'Too fast.')
    expect((await leads()).map(({ state }) => state)).toEqual(['quarantined', 'quarantined'])
    const [{ id } = { id: '' }] = await leads()
    await replay(pool, [id])
    expect((await leads()).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  })

  it('is neither emailed again nor held back when a later submission looks like spam', async () => {
    await save(drawn())
    await save(drawn(), 'Too fast.')
    expect((await leads()).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  })

  it('opens only with its own token, until that expires', async () => {
    await save(drawn())
    const { visitorToken, staffToken, lead } = await savedSample()
    expect(await sampleByToken(pool, 'visitor', visitorToken)).toMatchObject({ lead })
    expect(await sampleByToken(pool, 'staff', staffToken)).toMatchObject({ lead })
    const other = visitorToken.startsWith('A') ? 'B' : 'A'
    const wrong = [
      ['visitor', staffToken],
      ['staff', visitorToken],
      ['visitor', `${other}${visitorToken.slice(1)}`],
      ['visitor', `${visitorToken}'--`],
      ['visitor', ''],
    ] as const
    for (const [scope, token] of wrong) expect(await sampleByToken(pool, scope, token)).toBeUndefined()
    await pool.query('update leads.sample set visitor_until = now(), staff_until = now() where lead = $1', [
      lead,
    ])
    expect(await sampleByToken(pool, 'visitor', visitorToken)).toBeUndefined()
    expect(await sampleByToken(pool, 'staff', staffToken)).toBeUndefined()
    const fresh = await staffLinkOf(pool, lead)
    expect(fresh?.token).not.toBe(staffToken)
    expect(await staffLinkOf(pool, lead)).toEqual(fresh)
    expect(await sampleByToken(pool, 'staff', fresh?.token ?? '')).toMatchObject({ lead })
  })

  it('is listed and exported with the lead', async () => {
    await save(drawn())
    const listed = await listLeads(pool, { email, form }, 10)
    expect(listed[0]?.sample).toMatchObject({ design, drawnBy: 'visitor', revision: 1, hasLogo: true })
    const logos = []
    for await (const exported of everyLead(pool, { email, form })) logos.push(exported.logo)
    expect(logos).toEqual(['data:image/png;base64,AQID'])
  })

  it('is erased with the lead, its email and all jobs, even for an email address that only the pass contains', async () => {
    const sent = { ...drawn(), design: { ...design, memberName: `other-${email}` } }
    await save(sent)
    const { staffToken, lead } = await savedSample(sent)
    expect(await leadsWith(pool, `other-${email}`)).toMatchObject([{ id: lead, fields: ['design'] }])
    const ids = (await leads()).map(({ id }) => id)
    const erased = await inTransaction(pool, (client) => erase(client, [lead], email))
    expect(erased).toMatchObject({ jobs: 2 })
    expect(erased.leads.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    expect(await leads()).toEqual([])
    expect(await sampleByToken(pool, 'staff', staffToken)).toBeUndefined()
  })

  it('is deleted when its lead is pruned, or deleted by an older version of the site', async () => {
    await save(drawn())
    await pool.query(`update leads.lead set received_at = now() - interval '2 years' where email = $1`, [
      email,
    ])
    await prune(pool)
    expect(await leads()).toEqual([])
    await save(drawn())
    const { lead } = await savedSample()
    await pool.query('delete from leads.lead where id = any($1::uuid[]) returning id', [[lead]])
    expect(await leads()).toEqual([])
    const { rows } = await pool.query('select from leads.sample where lead = $1', [lead])
    expect(rows).toEqual([])
  })
})

describe('a design that staff finish', () => {
  const finished = (change: Partial<Parameters<typeof finishDesign>[2]> = {}) => ({
    design: { ...design, gymName: 'Iron Hall, finished' },
    logo: undefined,
    revision: 1,
    idempotencyKey: 'first',
    send: true,
    ...change,
  })
  beforeEach(async () => {
    await save(drawn())
  })

  it('is saved and sent once per press of the button', async () => {
    const { staffToken } = await savedSample()
    const presses = Array.from({ length: 5 }, () => finishDesign(pool, staffToken, finished()))
    expect(new Set((await Promise.all(presses)).map(({ kind }) => kind))).toEqual(new Set(['sent']))
    expect(await savedSample()).toMatchObject({ design: finished().design, drawnBy: 'staff', revision: 2 })
    expect((await savedSample()).logo).toBeUndefined()
    expect(await emails()).toHaveLength(2)
    const again = finished({ revision: 2, idempotencyKey: 'second' })
    expect(await finishDesign(pool, staffToken, again)).toMatchObject({ kind: 'sent' })
    expect(await emails()).toHaveLength(3)
    expect((await savedSample()).revision).toBe(2)
  })

  it('is saved without an email, and does not overwrite another change', async () => {
    const { staffToken } = await savedSample()
    const one = finished({ send: false })
    expect(await finishDesign(pool, staffToken, one)).toMatchObject({ kind: 'saved' })
    expect(await finishDesign(pool, staffToken, one)).toMatchObject({ kind: 'saved' })
    const other = finished({ design: { ...design, gymName: 'Another' } })
    expect(await finishDesign(pool, staffToken, other)).toMatchObject({ kind: 'changed' })
    expect((await savedSample()).design.gymName).toBe('Iron Hall, finished')
    expect(await emails()).toHaveLength(1)
  })

  it('requires the staff link, and a lead that still exists', async () => {
    const { staffToken, visitorToken, lead } = await savedSample()
    expect(await finishDesign(pool, visitorToken, finished())).toEqual({ kind: 'gone' })
    await inTransaction(pool, (client) => erase(client, [lead], email))
    expect(await finishDesign(pool, staffToken, finished())).toEqual({ kind: 'gone' })
  })
})
