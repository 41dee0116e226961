import { InvalidVariable, type Variables } from './variables.ts'

export type SmsSettings = {
  autoconfirm: boolean
  /** Between two messages to one number, in milliseconds. */
  gap: number
  /** In milliseconds. */
  codeLifetime: number
  codeLength: number
  /** Name of the service that sends. */
  provider?: string | undefined
  /** Whether that service is known and has all that it asks for. */
  canSend: boolean
  /** Codes that are always good for a number, which no message is sent to. */
  testCodes: Readonly<Record<string, string>>
  /** When the test codes end. */
  testCodesUntil?: Date | undefined
}

/** What each service asks for. */
const credentials: Readonly<Record<string, readonly string[]>> = {
  twilio: ['ACCOUNT_SID', 'AUTH_TOKEN', 'MESSAGE_SERVICE_SID'],
  twilio_verify: ['ACCOUNT_SID', 'AUTH_TOKEN', 'MESSAGE_SERVICE_SID'],
  messagebird: ['ACCESS_KEY', 'ORIGINATOR'],
  textlocal: ['API_KEY', 'SENDER'],
  vonage: ['API_KEY', 'API_SECRET', 'FROM'],
}

/** GOTRUE_SMS_*, with the real server’s defaults. Times in milliseconds. */
export function readSmsSettings(variables: Variables): SmsSettings {
  const { duration, flag, list, number, text } = variables
  const length = number('GOTRUE_SMS_OTP_LENGTH', 6)
  const until = text('GOTRUE_SMS_TEST_OTP_VALID_UNTIL')
  const provider = text('GOTRUE_SMS_PROVIDER')
  return {
    autoconfirm: flag('GOTRUE_SMS_AUTOCONFIRM'),
    gap: duration('GOTRUE_SMS_MAX_FREQUENCY', 0) || 60_000,
    codeLifetime: (number('GOTRUE_SMS_OTP_EXP', 0) || 60) * 1000,
    codeLength: length < 6 || length > 10 ? 6 : length,
    provider,
    canSend: canSend(provider ?? '', text),
    testCodes: Object.fromEntries(list('GOTRUE_SMS_TEST_OTP').map(readTestCode)),
    testCodesUntil: until === undefined ? undefined : new Date(until),
  }
}

function canSend(provider: string, text: Variables['text']): boolean {
  const wanted = Object.hasOwn(credentials, provider) ? credentials[provider] : undefined
  return wanted?.every((name) => text(`GOTRUE_SMS_${provider.toUpperCase()}_${name}`)) ?? false
}

/** `15550001111:123456`, or with `=` between. */
function readTestCode(pair: string): [string, string] {
  const [phone = '', code = '', ...more] = pair.split(/[:=]/).map((part) => part.trim())
  if (phone && code && more.length === 0) return [phone.replace(/^\+/, ''), code]
  throw new InvalidVariable(
    `GOTRUE_SMS_TEST_OTP has “${pair}”. It has to be pairs of number and code: 15550001111:123456,…`,
  )
}
