import type { SmsSettings } from '../options/sms-settings.ts'

/** The code that is always good for a number; undefined for a number that has none, or when they have ended. */
export function testCodeFor(settings: SmsSettings, phone: string, now: Date): string | undefined {
  const { testCodes, testCodesUntil } = settings
  if (testCodesUntil && now >= testCodesUntil) return undefined
  return Object.hasOwn(testCodes, phone) ? testCodes[phone] : undefined
}
