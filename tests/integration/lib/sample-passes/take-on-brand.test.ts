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

async function keep(drawnBy: DrawnBy = 'default', apartBecause?: string) {
  const values = { link: 'https://iron-hall.example', name: 'Maya', email: `${randomUUID()}@gym.example` }
  const design = {
    gymName: 'Iron Hall',
    memberName: 'Maya',
    color: '#c81e2d',
    fields: [],
    code: 'qr' as const,
  }
  const lead = { id: randomUUID(), form: 'free-design', values, apartBecause, sample: { design, drawnBy } }
  expect(await saveLead(pool, lead)).toBe('kept')
  const kept = async () => {
    const sample = await sampleOfFingerprint(pool, fingerprintOf('free-design', values))
    if (!sample) throw new Error('no sample is kept')
    return sample
  }
  return { sample: await kept(), kept }
}

describe('a pass that nobody has drawn', () => {
  it('takes on what the gym’s website says, once the lead is kept', async () => {
    const { sample, kept } = await keep()
    const branded = await takeOnBrand(sample, '192.0.2.1')
    expect(branded).toMatchObject({
      design: { gymName: 'Iron Hall Gym', color: '#1d4e9e', memberName: 'Maya' },
      logo,
      drawnBy: 'default',
      revision: 2,
    })
    expect(await kept()).toMatchObject({ design: branded.design, revision: 2 })
    await takeOnBrand(branded, '192.0.2.1')
    expect(read).toHaveBeenCalledOnce()
  })

  it.each([
    ['says nothing', () => read.mockResolvedValue({ name: 'Iron Hall' })],
    ['is one too many at once', () => read.mockRejectedValue(new TooBusy())],
    ['never ends', () => read.mockReturnValue(new Promise(() => undefined))],
  ])('stays as it is when the website %s', async (_what, behave) => {
    behave()
    const { sample, kept } = await keep()
    expect(await takeOnBrand(sample, '192.0.2.1')).toEqual(sample)
    expect(await kept()).toEqual(sample)
  })

  it('stays as it is when editors have switched the reading of websites off', async () => {
    designer.mockResolvedValue({ parts: ['uploadLogo'] } as PassDesigner)
    const { sample } = await keep()
    expect(await takeOnBrand(sample, '192.0.2.1')).toEqual(sample)
    expect(read).not.toHaveBeenCalled()
  })

  it('keeps a design that came meanwhile', async () => {
    const { sample, kept } = await keep()
    await pool.query(`update leads.sample set revision = 2, drawn_by = 'staff' where lead = $1`, [
      sample.lead,
    ])
    expect(await takeOnBrand(sample, '192.0.2.1')).toEqual(sample)
    expect(await kept()).toMatchObject({ drawnBy: 'staff', design: sample.design })
  })
})

it('no website is read for a pass that somebody has drawn, nor for what looks like a program', async () => {
  for (const { sample } of [await keep('visitor'), await keep('staff'), await keep('default', 'Too fast.')])
    expect(await takeOnBrand(sample, '192.0.2.1')).toEqual(sample)
  expect(read).not.toHaveBeenCalled()
})
