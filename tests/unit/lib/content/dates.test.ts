import { describe, expect, it } from 'vitest'
import { formatDay } from '@/lib/content/dates'

describe('the date', () => {
  it.each([
    ['2021-04-23', 'April 23rd 2021'],
    ['2022-02-08', 'February 8th 2022'],
    ['2024-02-29', 'February 29th 2024'],
    ['2025-12-01', 'December 1st 2025'],
    ['2025-12-02', 'December 2nd 2025'],
    ['2025-12-11', 'December 11th 2025'],
    ['2025-12-12', 'December 12th 2025'],
    ['2025-12-13', 'December 13th 2025'],
    ['2025-12-22', 'December 22nd 2025'],
    ['2025-12-31', 'December 31st 2025'],
  ])('%s is written %s', (day, text) => {
    expect(formatDay(day)).toBe(text)
  })
})
