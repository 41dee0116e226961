import { describe, expect, it } from 'vitest'
import { pastTimesOnly } from '@/studio/shell/past-times'

describe('“Last published …” in the Studio', () => {
  const relative = new Intl.RelativeTimeFormat('en-US', { style: 'short', numeric: 'auto' })
  const format = pastTimesOnly(Intl.RelativeTimeFormat.prototype.format).bind(relative)

  it.each([
    [23, 'second'],
    [2, 'minute'],
    [1, 'hour'],
  ] as const)('%i %s in the future, because of a late refresh, is shown as now', (value, unit) => {
    expect(format(value, unit)).toBe('now')
  })

  it('leaves past times as they are', () => {
    expect(format(-23, 'second')).toBe('23 sec. ago')
    expect(format(-1, 'day')).toBe('yesterday')
  })
})
