import { expect, it, vi } from 'vitest'
import { exactly } from '../../../../server/leads/time'

it.each([
  ['UTC', '2026-11-21 10:15:09 UTC'],
  ['Europe/Berlin', '2026-11-21 11:15:09 UTC+1'],
  ['Asia/Kolkata', '2026-11-21 15:45:09 UTC+5:30'],
  ['America/St_Johns', '2026-11-21 06:45:09 UTC-3:30'],
])('writes a moment with the zone %s', (zone, written) => {
  vi.stubEnv('TZ', zone)
  expect(exactly(new Date('2026-11-21T10:15:09Z'))).toBe(written)
})

it('writes the sign of a zone less than an hour behind', () => {
  vi.stubEnv('TZ', 'Africa/Monrovia')
  expect(exactly(new Date('1971-06-01T12:00:00Z'))).toMatch(/ UTC-0:4\d$/)
})
