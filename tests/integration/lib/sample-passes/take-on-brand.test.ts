import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { databasePool } from '@/lib/database/pool'
import { saveLead } from '@/lib/leads/save-lead'
import { fingerprintOf } from '@/lib/leads/fingerprint'
import type { PassDesigner } from '@/lib/content/types'
import type { publishedDesigner } from '@/lib/sample-passes/published-designer'
import type { DrawnBy } from '@/lib/sample-passes/sample'
import { sampleOfFingerprint } from '@/lib/sample-passes/store'
import { takeOnBrand } from '@/lib/sample-passes/take-on-brand'
import { TooBusy, type WebsiteReader } from '@/lib/website-reader/read-website'
import { ownDatabase } from '../leads/support.ts'

const { pool } = await ownDatabase()
afterAll(() => databasePool().end())

const read = vi.hoisted(() => vi.fn<WebsiteReader>())
vi.mock('@/lib/website-reader/read-website', async (original) => ({
  ...(await original<object>()),
  readWebsite: read,
}))
const designer = vi.hoisted(() => vi.fn<typeof publishedDesigner>())
vi.mock('@/lib/sample-passes/published-designer', () => ({ publishedDesigner: designer }))
const logo = { png: new Uint8Array([1, 2, 3]), width: 30, height: 10 }
beforeEach(() => {
  designer.mockReset().mockResolvedValue(undefined)
  read.mockReset().mockResolvedValue({ name: 'Iron Hall Gym', color: '#1d4e9e', logo })
})

async function saveSample(drawnBy: DrawnBy = 'default', spamReason?: string) {
  const values = { link: 'https://iron-hall.example', name: 'Maya', email: `${randomUUID()}@gym.example` }
  const design = {
    gymName: 'Iron Hall',
    memberName: 'Maya',
    color: '#c81e2d',
    fields: [],
    code: 'qr' as const,
  }
  const lead = { id: randomUUID(), form: 'free-design', values, spamReason, sample: { design, drawnBy } }
  expect(await saveLead(pool, lead)).toBe('saved')
  const savedSample = async () => {
    const sample = await sampleOfFingerprint(pool, fingerprintOf('free-design', values, lead.sample))
    if (!sample) throw new Error('No sample is saved')
    return sample
  }
  return { sample: await savedSample(), savedSample }
}

describe('a pass that the visitor did not design', () => {
  it('gets the name, colour and logo from the gym’s website once the lead is saved', async () => {
    const { sample, savedSample } = await saveSample()
    const branded = await takeOnBrand(sample, '192.0.2.1')
    expect(branded).toMatchObject({
      design: { gymName: 'Iron Hall Gym', color: '#1d4e9e', memberName: 'Maya' },
      logo,
      drawnBy: 'default',
      revision: 2,
    })
    expect(await savedSample()).toMatchObject({ design: branded.design, revision: 2 })
    await takeOnBrand(branded, '192.0.2.1')
    expect(read).toHaveBeenCalledOnce()
  })

  it.each([
    ['has no logo or colour', () => read.mockResolvedValue({ name: 'Iron Hall' })],
    ['is one too many at the same time', () => read.mockRejectedValue(new TooBusy())],
    ['never responds', () => read.mockReturnValue(new Promise(() => undefined))],
  ])('stays unchanged when the website %s', async (_what, behave) => {
    behave()
    const { sample, savedSample } = await saveSample()
    expect(await takeOnBrand(sample, '192.0.2.1')).toEqual(sample)
    expect(await savedSample()).toEqual(sample)
  })

  it('stays unchanged when editors have turned off reading websites', async () => {
    designer.mockResolvedValue({ parts: ['uploadLogo'] } as PassDesigner)
    const { sample } = await saveSample()
    expect(await takeOnBrand(sample, '192.0.2.1')).toEqual(sample)
    expect(read).not.toHaveBeenCalled()
  })

  it('keeps a design that was saved meanwhile', async () => {
    const { sample, savedSample } = await saveSample()
    await pool.query(`update leads.sample set revision = 2, drawn_by = 'staff' where lead = $1`, [
      sample.lead,
    ])
    expect(await takeOnBrand(sample, '192.0.2.1')).toEqual(sample)
    expect(await savedSample()).toMatchObject({ drawnBy: 'staff', design: sample.design })
  })
})

it('takeOnBrand() reads no website for a designed pass or for suspected spam', async () => {
  for (const { sample } of [
    await saveSample('visitor'),
    await saveSample('staff'),
    await saveSample('default', 'Too fast.'),
  ])
    expect(await takeOnBrand(sample, '192.0.2.1')).toEqual(sample)
  expect(read).not.toHaveBeenCalled()
})
