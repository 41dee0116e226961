/**
 * The honeypot: a field that people cannot see or reach, also with keyboards and screen readers. Programs that fill in
 * every field fill it in too.
 */
export const HONEYPOT = 'website'

/** A field that a script fills in on submission: milliseconds since the page was loaded. Absent without scripts. */
export const ELAPSED = 'elapsed'

/** No person loads a page, fills in its form and sends it faster than this, even with autofill. */
const MIN_MS = 2000

/**
 * Whether a submission looks automated. Such a lead is quarantined for the operator, never discarded: a person
 * may have sent it.
 * @param fields the form as it arrived
 * @returns the reason, as a sentence for the operator; undefined when there is none
 */
export function suspicionOf(fields: FormData): string | undefined {
  if (fields.getAll(HONEYPOT).some((value) => value !== ''))
    return `The hidden field “${HONEYPOT}” was filled in.`
  for (const value of fields.getAll(ELAPSED)) {
    if (typeof value !== 'string' || !/^\d{1,15}$/.test(value))
      return `The field “${ELAPSED}” is not a number of milliseconds.`
    if (Number(value) < MIN_MS) return `Sent ${Number(value)} ms after the page was loaded.`
  }
  return undefined
}
