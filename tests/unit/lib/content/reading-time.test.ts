import { describe, expect, it } from 'vitest'
import { readingMinutes } from '@/lib/content/reading-time'

describe('the reading time', () => {
  it.each([
    [1100, null, 5],
    [30, null, 1],
    [0, null, 1],
    [null, null, 1],
    [1100, 7, 7],
  ])('of %s words, with %s set by the editor, is %s minutes', (words, chosen, minutes) => {
    expect(readingMinutes(words, chosen)).toBe(minutes)
  })
})
