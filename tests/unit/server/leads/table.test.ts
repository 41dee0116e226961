import { describe, expect, it } from 'vitest'
import { table } from '../../../../server/leads/table'
import { fit, width } from '../../../../server/leads/width'

describe('the width of a text on a terminal', () => {
  it.each([
    ['abc', 3],
    ['健身', 4],
    ['👨‍👩‍👧', 2],
    ['e\u0301', 1],
    ['', 0],
  ])('is that of %s', (text, columns) => {
    expect(width(text)).toBe(columns)
  })

  it('is exact for a shortened text', () => {
    expect(fit('abcdef', 4)).toBe('abc…')
    expect(fit('健身房', 4)).toBe('健… ')
    expect(fit('ab', 4)).toBe('ab  ')
  })
})

describe('a table on a terminal', () => {
  const columns = [{ heading: 'ID' }, { heading: 'FROM', least: 6 }, { heading: 'REMARK', least: 6 }]

  it('is as wide as its texts when they fit', () => {
    expect(table(columns, [['1', 'kim@gym.com', 'well']], 80)).toEqual([
      'ID  FROM         REMARK',
      '1   kim@gym.com  well',
    ])
  })

  it('shortens the longest of the texts that may be shortened', () => {
    const lines = table(
      columns,
      [['12345678', 'kim@gym.com', 'a remark that is far too long for a line']],
      40,
    )
    expect(lines[1]).toBe('12345678  kim@gym.com  a remark that is…')
    expect(Math.max(...lines.map(width))).toBeLessThanOrEqual(40)
  })

  it('keeps texts that may not be shortened, even where they do not fit', () => {
    const [, line] = table(columns, [['12345678', 'kim@gym.com', 'remark']], 10)
    expect(line).toBe('12345678  kim@g…  remark')
  })
})
