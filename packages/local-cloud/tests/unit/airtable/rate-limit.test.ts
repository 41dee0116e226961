import { expect, it } from 'vitest'
import { createRateLimit, airtableRate } from '../../../src/airtable/rate-limit.ts'

let now = 0
const limited = () => {
  now = 1_000_000
  return createRateLimit(airtableRate, () => now)
}

it('the Airtable rate limit allows five requests in any second and blocks the base for thirty seconds after a sixth', () => {
  const limit = limited()
  const outcomes = [0, 200, 200, 200, 200].map((wait) => {
    now += wait
    return limit.allows('a')
  })
  expect(outcomes).toEqual([true, true, true, true, true])
  now += 199
  expect(limit.allows('a')).toBe(false)
  expect(limit.allows('b')).toBe(true)
  expect(limit.closedFor('a')).toBe(30_000)
  now += 29_999
  expect(limit.allows('a')).toBe(false)
  now += 1
  expect(limit.allows('a')).toBe(true)
  expect(limit.closedFor('a')).toBe(0)
})

it('the Airtable rate limit never blocks requests a quarter of a second apart', () => {
  const limit = limited()
  for (let index = 0; index < 100; index += 1) {
    now += 250
    expect(limit.allows('a')).toBe(true)
  }
})

it('the Airtable rate limit can be turned off', () => {
  const limit = createRateLimit({ perSecond: 0, penaltySeconds: 0 })
  expect(Array.from({ length: 100 }, () => limit.allows('a'))).not.toContain(false)
})
