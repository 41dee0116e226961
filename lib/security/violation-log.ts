import type { Violation } from './violations'
import { log } from '../log/log'

/** Lines per minute, of all browsers together: anyone can send reports at no cost. */
const MAX_LINES = 10
const MINUTE_MS = 60_000

let written = new Set<string>()
let dropped = 0
let since = -Infinity

/** Logs violations: each one once per minute, at most ten lines. */
export function noteViolations(violations: readonly Violation[]): void {
  const now = performance.now()
  if (now - since >= MINUTE_MS) {
    if (dropped > 0) warn(`${dropped} more in the minute before.`)
    written = new Set()
    dropped = 0
    since = now
  }
  for (const violation of violations) {
    // JSON escapes line breaks, so that a report cannot forge log lines.
    const line = JSON.stringify(violation)
    if (written.has(line)) continue
    if (written.size >= MAX_LINES) dropped += 1
    else warn(line)
    if (written.size < MAX_LINES) written.add(line)
  }
}

const warn = (text: string) => log().warn(`A content security policy has blocked something: ${text}`)
