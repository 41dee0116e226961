import { readTestCodes, type TestCodes } from './test-codes.ts'
import type { Variables } from './variables.ts'

export type SmsSettings = TestCodes & {
  autoconfirm: boolean
  /** Minimum interval between two messages to one number. */
  minIntervalMs: number
  codeLifetimeMs: number
  codeLength: number
  /** Name of the SMS provider. */
  provider?: string | undefined
  /** Whether that provider is known and fully configured. */
  canSend: boolean
}

/** The variables that each provider requires. */
const credentials: Readonly<Record<string, readonly string[]>> = {
  twilio: ['ACCOUNT_SID', 'AUTH_TOKEN', 'MESSAGE_SERVICE_SID'],
  twilio_verify: ['ACCOUNT_SID', 'AUTH_TOKEN', 'MESSAGE_SERVICE_SID'],
  messagebird: ['ACCESS_KEY', 'ORIGINATOR'],
  textlocal: ['API_KEY', 'SENDER'],
  vonage: ['API_KEY', 'API_SECRET', 'FROM'],
}

/** GOTRUE_SMS_*, with the real server’s defaults. Times in milliseconds. */
export function readSmsSettings(variables: Variables): SmsSettings {
  const { durationMs, flag, number, text } = variables
  const length = number('GOTRUE_SMS_OTP_LENGTH', 6)
  const provider = text('GOTRUE_SMS_PROVIDER')
  return {
    autoconfirm: flag('GOTRUE_SMS_AUTOCONFIRM'),
    minIntervalMs: durationMs('GOTRUE_SMS_MAX_FREQUENCY', 0) || 60_000,
    codeLifetimeMs: (number('GOTRUE_SMS_OTP_EXP', 0) || 60) * 1000,
    codeLength: length < 6 || length > 10 ? 6 : length,
    provider,
    canSend: canSend(provider ?? '', text),
    ...readTestCodes(variables, 'GOTRUE_SMS_TEST_OTP', (phone) => phone.replace(/^\+/, '')),
  }
}

function canSend(provider: string, text: Variables['text']): boolean {
  const wanted = Object.hasOwn(credentials, provider) ? credentials[provider] : undefined
  // Reads all of them even after a missing one: a variable that is not read is reported as unsupported.
  return wanted?.map((name) => text(`GOTRUE_SMS_${provider.toUpperCase()}_${name}`)).every(Boolean) ?? false
}
