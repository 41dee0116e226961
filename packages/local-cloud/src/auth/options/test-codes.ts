import { InvalidVariable, type Variables } from './variables.ts'

export type TestCodes = {
  /** Fixed codes of numbers or emails, to which nothing is sent. */
  testCodes: Readonly<Record<string, string>>
  /** When they expire. */
  testCodesUntil?: Date | undefined
}

/**
 * Reads `<name>`, e.g. `15550001111:123456,…` (`=` works too), and `<name>_VALID_UNTIL`, a time.
 * @param write normalizes a number or email
 * @throws InvalidVariable for an invalid one
 */
export function readTestCodes(
  { list, text }: Variables,
  name: 'GOTRUE_SMS_TEST_OTP' | 'GOTRUE_MAILER_TEST_OTP',
  write: (address: string) => string,
): TestCodes {
  const codes = list(name).map((pair): [string, string] => {
    const [address = '', code = '', ...more] = pair.split(/[:=]/).map((part) => part.trim())
    if (address && code && more.length === 0) return [write(address), code]
    throw new InvalidVariable(
      `${name} has “${pair}”. It has to be pairs, each with its code: a:123456,b:654321`,
    )
  })
  const until = text(`${name}_VALID_UNTIL`)
  const testCodesUntil = until === undefined ? undefined : new Date(until)
  if (testCodesUntil && Number.isNaN(testCodesUntil.getTime())) {
    throw new InvalidVariable(`${name}_VALID_UNTIL is “${until}”. It has to be a time: 2030-01-31T12:00:00Z`)
  }
  return { testCodes: Object.fromEntries(codes), testCodesUntil }
}
