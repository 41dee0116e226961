import { LONGEST_VALUE } from '@/lib/http/longest-value'
import { ATTRIBUTION_FIELDS } from '@/lib/leads/attribution-fields'
import { ELAPSED, HONEYPOT } from '@/lib/leads/suspicion'
import { DESIGN_FIELD, LOGO_FIELD } from '@/lib/sample-passes/fields'
import { TURNSTILE_FIELD } from '@/lib/security/turnstile-widget'
import type { SubmittedValues } from './form-state'

/** Fields that are not put back: the visitor does not type them, and the next page has its own. */
const TECHNICAL = new Set<string>([
  ...['form', DESIGN_FIELD, LOGO_FIELD, ELAPSED, HONEYPOT, TURNSTILE_FIELD],
  ...ATTRIBUTION_FIELDS.filter((name) => name !== 'referrer'),
])

/** Passwords, codes and secrets of links are never sent back. */
const SECRET = /password|code|nonce|token|secret/i

/**
 * Reads a visitor's input, to put it back into the form.
 * @param longest of a value, in UTF-16 code units; the rest is cut off
 */
export function submittedValues(fields: FormData, longest = LONGEST_VALUE): SubmittedValues {
  const values: Record<string, string> = {}
  for (const [name, value] of fields) {
    // React’s own fields begin with a dollar sign.
    if (typeof value !== 'string' || name.startsWith('$') || TECHNICAL.has(name) || SECRET.test(name))
      continue
    values[name] = value.slice(0, longest)
  }
  return values
}
