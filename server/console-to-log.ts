import { formatWithOptions } from 'node:util'
import { errorFields } from '../lib/log/error-fields.ts'
import { log } from '../lib/log/log.ts'

/**
 * Redirects what Next.js and packages write to `console` to the log, so that every line is JSON without personal data.
 * For LOG_FORMAT=json, where the log itself does not use `console`.
 */
export function sendConsoleToLog(): void {
  for (const level of ['debug', 'info', 'warn', 'error'] as const) {
    console[level] = (...values: unknown[]) => log()[level](formatValues(values))
  }
  console.log = console.info
}

const formatValues = (values: readonly unknown[]) =>
  formatWithOptions(
    { colors: false },
    ...values.map((value) => {
      if (!(value instanceof Error)) return value
      const { message, stack } = errorFields(value)
      return stack ?? message
    }),
  )
