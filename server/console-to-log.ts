import { formatWithOptions } from 'node:util'
import { errorFields } from '../lib/log/error-fields.ts'
import { log } from '../lib/log/log.ts'

/** Lines alike in a minute. Clients can cause some of Next.js and Supabase's client with every request. */
const MAX_ALIKE = 20
const MINUTE_MS = 60_000

/**
 * Redirects what Next.js and packages write to `console` to the log, so that every line is JSON without personal data.
 * Of lines that begin alike it writes twenty a minute, and the number of the others.
 * For LOG_FORMAT=json, where the log itself does not use `console`.
 */
export function sendConsoleToLog(): void {
  for (const level of ['debug', 'info', 'warn', 'error'] as const) {
    console[level] = (...values: unknown[]) => {
      const text = formatValues(values)
      if (mayWrite(text)) log()[level](text)
    }
  }
  console.log = console.info
}

const written = new Map<string, number>()
let since = 0

function mayWrite(text: string): boolean {
  if (performance.now() - since >= MINUTE_MS) {
    for (const [start, count] of written)
      if (count > MAX_ALIKE)
        log().warn(`${count - MAX_ALIKE} more lines like “${start}” in the minute before.`)
    written.clear()
    since = performance.now()
  }
  // Digits and quoted words may be the client's.
  const start = (/^[^\n\d"]{1,80}/.exec(text)?.[0] ?? '').trim()
  const count = (written.get(start) ?? 0) + 1
  written.set(start, count)
  return count <= MAX_ALIKE
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
