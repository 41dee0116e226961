import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  isTimeZone,
  toLocalTime,
  formatShortMoment,
  formatMoment,
  toMoment,
  timeError,
  defaultTime,
  formatTimeZone,
} from '@/studio/publishing/schedule/time'

const zoneBefore = process.env.TZ
beforeEach(() => {
  process.env.TZ = 'Europe/Berlin'
})
afterEach(() => {
  if (zoneBefore === undefined) delete process.env.TZ
  else process.env.TZ = zoneBefore
})

const winter = new Date('2026-02-28T15:00:00Z')

describe('a chosen day and time in the schedule dialog', () => {
  it('is a moment in the editor’s own time zone, in summer as in winter', () => {
    expect(toMoment({ day: '2026-03-01', time: '09:30' })).toEqual(new Date('2026-03-01T08:30:00Z'))
    expect(toMoment({ day: '2026-07-01', time: '09:30' })).toEqual(new Date('2026-07-01T07:30:00Z'))
    expect(toLocalTime(new Date('2026-07-01T07:30:00Z'))).toEqual({ day: '2026-07-01', time: '09:30' })
  })

  it.each([
    { day: '', time: '09:00' },
    { day: '2026-03-01', time: '' },
    { day: '20260301', time: '09:00' },
    { day: '2026-13-01', time: '09:00' },
  ])('is undefined while it is incomplete: %j', (chosen) => {
    expect(toMoment(chosen)).toBeUndefined()
    expect(timeError(chosen, winter)).toBe('Choose a day and a time.')
  })

  it('is tomorrow at nine by default', () => {
    expect(defaultTime(winter)).toEqual({ day: '2026-03-01', time: '09:00' })
    expect(timeError(defaultTime(winter), winter)).toBeUndefined()
  })

  it('must be in the future', () => {
    expect(timeError({ day: '2026-02-28', time: '16:00' }, winter)).toMatch(/^This time has passed/)
    expect(timeError({ day: '2026-02-28', time: '16:01' }, winter)).toBeUndefined()
  })

  it('must exist on the day the clocks go forward', () => {
    expect(timeError({ day: '2026-03-29', time: '02:30' }, winter)).toBe(
      '02:30 does not exist on that day: the clocks go forward. Choose 03:30, or an earlier time.',
    )
  })
})

describe('the text of a scheduled time', () => {
  const moment = new Date('2026-03-01T08:30:00Z')

  it('has day, time and zone', () => {
    expect(formatMoment(moment)).toBe('Sunday, 1 March 2026 at 09:30')
    expect(formatMoment(moment, 'America/New_York')).toBe('Sunday, 1 March 2026 at 03:30')
    expect(formatTimeZone(moment)).toBe('Central European Standard Time (UTC+1), Europe/Berlin')
    expect(formatTimeZone(new Date('2026-07-01T00:00:00Z'))).toBe(
      'Central European Summer Time (UTC+2), Europe/Berlin',
    )
    expect(formatTimeZone(moment, 'UTC')).toBe('Coordinated Universal Time (UTC)')
    expect(formatTimeZone(moment, 'Asia/Kolkata')).toMatch(/^India Standard Time \(UTC\+5:30\), /)
    expect(formatShortMoment(moment)).toBe('1 Mar, 09:30')
  })

  it('recognises invalid time zones', () => {
    expect(['Europe/Berlin', 'UTC'].every(isTimeZone)).toBe(true)
    expect([undefined, '', 'Berlin', 'Europe/Nowhere', 7].some(isTimeZone)).toBe(false)
  })
})
