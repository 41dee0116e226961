import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLeadsHarness, type LeadsHarness } from './support.ts'

let harness: LeadsHarness

beforeAll(async () => {
  harness = await openLeadsHarness()
})
afterAll(() => harness.close())

describe('without leads, before the site ever ran,', () => {
  it('list shows none', async () => {
    expect(harness.process(['list'])).toEqual({ code: 0, out: 'No leads.\n', error: '' })
    expect(JSON.parse((await harness.leads(['list', '--json'])).out)).toEqual({
      leads: [],
      counts: { waiting: 0, delivered: 0, failed: 0, quarantined: 0 },
    })
  })

  it('show reports an unknown id', async () => {
    expect(harness.process(['show', '3f2a91c0'])).toEqual({
      code: 1,
      out: '',
      error: 'There is no lead 3f2a91c0. It may have been pruned or erased.\n',
    })
  })
})
