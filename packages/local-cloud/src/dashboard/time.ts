import { html, type Html } from './html.ts'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' })

/** A date and time in UTC, as in every log, with the ISO time for machines. */
export const timestamp = (date: Date): Html =>
  html`<time datetime="${date.toISOString()}">${day.format(date)} UTC</time>`

const units = [
  { name: 'day', seconds: 86_400 },
  { name: 'hour', seconds: 3_600 },
  { name: 'minute', seconds: 60 },
  { name: 'second', seconds: 1 },
] as const

const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'always' })

/** A time relative to now: `in 30 seconds`, `2 hours ago`. */
export function fromNow(date: Date, now = Date.now()): string {
  const seconds = Math.round((date.getTime() - now) / 1000)
  const unit = units.find((one) => Math.abs(seconds) >= one.seconds)
  return unit ? relative.format(Math.trunc(seconds / unit.seconds), unit.name) : 'now'
}
