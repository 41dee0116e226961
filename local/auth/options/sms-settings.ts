import type { Variables } from './variables.ts'

export type SmsSettings = {
  autoconfirm: boolean
  /** Between two messages to one number, in milliseconds. */
  gap: number
  /** In milliseconds. */
  codeLifetime: number
  codeLength: number
  /** Name of the service that sends; missing: none is set up. */
  provider?: string | undefined
  /** Codes that are always good for a number, which no message is sent to. */
  testCodes: Readonly<Record<string, string>>
  /** When the test codes end. */
  testCodesUntil?: Date | undefined
}

export function readSmsSettings(variables: Variables): SmsSettings {
  const { duration, flag, list, number, text } = variables
  const length = number('GOTRUE_SMS_OTP_LENGTH', 6)
  const until = text('GOTRUE_SMS_TEST_OTP_VALID_UNTIL')
  return {
    autoconfirm: flag('GOTRUE_SMS_AUTOCONFIRM'),
    gap: duration('GOTRUE_SMS_MAX_FREQUENCY', 0) || 60_000,
    codeLifetime: (number('GOTRUE_SMS_OTP_EXP', 0) || 60) * 1000,
    codeLength: length < 6 || length > 10 ? 6 : length,
    provider: text('GOTRUE_SMS_PROVIDER'),
    testCodes: Object.fromEntries(list('GOTRUE_SMS_TEST_OTP').map(readTestCode)),
    testCodesUntil: until === undefined ? undefined : new Date(until),
  }
}

/** `15550001111:123456`, or with `=` between. */
function readTestCode(pair: string): [string, string] {
  const [phone = '', code = ''] = pair.split(/[:=]/)
  return [phone.trim().replace(/^\+/, ''), code.trim()]
}
