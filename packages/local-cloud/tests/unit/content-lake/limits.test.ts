import { constants } from 'node:buffer'
import { expect, test } from 'vitest'
import { limits } from '../../../src/content-lake/limits.ts'

test.each(['imageBytes', 'fileBytes'] as const)('the database can return the largest asset of %s', (name) => {
  // The database sends `\\x` and two hexadecimal digits for each byte, as one string.
  expect(2 + 2 * limits[name]).toBeLessThanOrEqual(constants.MAX_STRING_LENGTH)
})
