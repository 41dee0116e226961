/**
 * Dates in content are calendar days (`2021-04-23`), the same everywhere, so they are formatted without a time zone.
 */

const suffixes = { one: 'st', two: 'nd', few: 'rd', other: 'th' } as Record<Intl.LDMLPluralRule, string>
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const months = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })

/**
 * A day for readers: `April 23rd 2021`.
 * @param day `YYYY-MM-DD`; anything else, as in a half-written draft, gives an empty text
 */
export function formatDay(day: string | null): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return ''
  const number = date.getUTCDate()
  return `${months.format(date)} ${number}${suffixes[ordinals.select(number)]} ${date.getUTCFullYear()}`
}
