import { LONGEST_VALUE } from '@/lib/http/submitted-text'
import { ELAPSED, HONEYPOT } from '@/lib/leads/suspicion'
import { DESIGN_FIELD, LOGO_FIELD } from '@/lib/sample-passes/fields'
import { TURNSTILE_FIELD } from '@/lib/security/turnstile-widget'
import type { SubmittedValues } from './form-state'

/** Fields that nobody typed. */
const TECHNICAL = new Set(['form', DESIGN_FIELD, LOGO_FIELD, ELAPSED, HONEYPOT, TURNSTILE_FIELD])

/** What somebody typed into a form, to be put back into it. */
export function submittedValues(fields: FormData): SubmittedValues {
  const words: Record<string, string> = {}
  for (const [name, value] of fields) {
    // React’s own fields begin with a dollar sign.
    if (typeof value !== 'string' || TECHNICAL.has(name) || name.startsWith('$')) continue
    words[name] = value.slice(0, LONGEST_VALUE)
  }
  return words
}
