import { constants } from 'node:buffer'
import { expect, test } from 'vitest'
import { limits } from '../../../src/content-lake/limits.ts'

test.each(['imageBytes', 'fileBytes'] as const)('the largest asset of %s can be read back', (name) => {
  // The database sends `\\x` and two hexadecimal digits for each byte, as one string.
  expect(2 + 2 * limits[name]).toBeLessThanOrEqual(constants.MAX_STRING_LENGTH)
})
