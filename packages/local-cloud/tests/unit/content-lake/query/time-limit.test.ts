import { expect, test } from 'vitest'
import { withinTime } from '../../../../src/content-lake/query/time-limit.ts'

const forever = () => {
  for (;;);
}

test('work within other work ends at the limit of the outer one', () => {
  expect(() => withinTime(20, () => withinTime(60_000, forever))).toThrow('longer than 20 ms')
})

test('an error of the work is passed on, and later work has a limit of its own', () => {
  const error = new Error('mine')
  const fail = () => {
    throw error
  }
  expect(() => withinTime(60_000, () => withinTime(60_000, fail))).toThrow(error)
  expect(() => withinTime(20, forever)).toThrow('longer than 20 ms')
  expect(withinTime(60_000, () => 'done')).toBe('done')
})
