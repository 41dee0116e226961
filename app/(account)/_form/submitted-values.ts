import type { SubmittedValues } from './form-state'

/** What may be put back into a form. Passwords and codes are not among it: they are never sent back. */
const KEPT = ['email', 'companyName', 'domain', 'name', 'terms', 'asked', 'factorId'] as const

/** Longer than any of these may be; more is not worth sending back. */
const LONGEST = 500

/** What somebody typed into a form of the account, as far as it may be put back into it. */
export function submittedValues(fields: FormData): SubmittedValues {
  const words: Record<string, string> = {}
  for (const name of KEPT) {
    const value = fields.get(name)
    if (typeof value === 'string') words[name] = value.slice(0, LONGEST)
  }
  return words
}
