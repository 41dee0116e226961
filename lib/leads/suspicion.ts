/**
 * The field that people never see: hidden from eyes, keyboards and screen readers. Programs that fill in everything
 * fill it in too.
 */
export const HONEYPOT = 'website'

/**
 * The field a script fills in when the form is sent: milliseconds since its page was loaded. Absent when scripts are
 * off.
 */
export const ELAPSED = 'elapsed'

/**
 * Nobody loads a page, fills in its form and sends it in less; browsers that fill in a saved address take longer too.
 */
const SHORTEST_MS = 2000

/**
 * Whether a submission looks like a program's work. What looks like it is kept apart for the operator, never thrown
 * away: a person may be behind it.
 * @param fields the form as it arrived
 * @returns the reason, as a sentence for the operator; undefined when there is none
 */
export function suspicionOf(fields: FormData): string | undefined {
  if (fields.getAll(HONEYPOT).some((value) => value !== ''))
    return `The hidden field “${HONEYPOT}” was filled in.`
  for (const value of fields.getAll(ELAPSED)) {
    if (typeof value !== 'string' || !/^\d{1,15}$/.test(value))
      return `The field “${ELAPSED}” is not a number of milliseconds.`
    if (Number(value) < SHORTEST_MS) return `Sent ${Number(value)} ms after the page was loaded.`
  }
  return undefined
}
