import type { TestCodes } from '../options/test-codes.ts'

/**
 * The fixed test code of a number or an email.
 * @returns undefined when it has none, or it has expired
 */
export function testCodeFor(settings: TestCodes, emailOrPhone: string, now: Date): string | undefined {
  const { testCodes, testCodesUntil } = settings
  if (testCodesUntil && now >= testCodesUntil) return undefined
  return Object.hasOwn(testCodes, emailOrPhone) ? testCodes[emailOrPhone] : undefined
}
