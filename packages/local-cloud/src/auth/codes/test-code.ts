import type { TestCodes } from '../options/test-codes.ts'

/**
 * The code that is always good for a number or an address.
 * @returns undefined for one that has none, or when they have ended
 */
export function testCodeFor(settings: TestCodes, address: string, now: Date): string | undefined {
  const { testCodes, testCodesUntil } = settings
  if (testCodesUntil && now >= testCodesUntil) return undefined
  return Object.hasOwn(testCodes, address) ? testCodes[address] : undefined
}
