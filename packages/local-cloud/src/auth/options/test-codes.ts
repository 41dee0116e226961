import { InvalidVariable, type Variables } from './variables.ts'

export type TestCodes = {
  /** Codes that are always good for a number or an address, which nothing is sent to. */
  testCodes: Readonly<Record<string, string>>
  /** When they end. */
  testCodesUntil?: Date | undefined
}

/**
 * Reads `<name>`, e.g. `15550001111:123456,…`, also with `=` between, and `<name>_VALID_UNTIL`, a time.
 * @param write how an address is written where it is kept
 * @throws InvalidVariable for one of the two that is none
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
