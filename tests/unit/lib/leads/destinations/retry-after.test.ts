import { expect, it } from 'vitest'
import { retryAfterSeconds } from '../../../../../lib/leads/destinations/retry-after.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

it.each([
  ['30', 30],
  [' 0 ', 0],
  ['Sat, 21 Nov 2026 12:00:45 GMT', 45],
  ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
  ['99999999999', 3600],
  ['-5', 0],
  ['soon', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('Retry-After %j means %j seconds', (header, seconds) => {
  expect(retryAfterSeconds(header, now)).toBe(seconds)
})
