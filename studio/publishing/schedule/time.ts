/** A day (`2026-03-01`) and a time (`09:30`) as form fields give them, in the time zone of the browser. */
export type LocalTime = { day: string; time: string }

const two = (number: number) => String(number).padStart(2, '0')

/** The moment of a local time. @returns undefined while it is incomplete */
export function toMoment({ day, time }: LocalTime): Date | undefined {
  const moment = new Date(`${day}T${time}`)
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(moment.getTime()) ? moment : undefined
}

/** A moment as values of form fields. */
export const toLocalTime = (moment: Date): LocalTime => ({
  day: `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`,
  time: `${two(moment.getHours())}:${two(moment.getMinutes())}`,
})

/** The initial value of the form: tomorrow at nine. */
export function defaultTime(now: Date): LocalTime {
  return toLocalTime(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 9))
}

/**
 * The error of a chosen time, in words for the editor; undefined when it can be scheduled.
 * @param action what is scheduled
 */
export function timeError(chosen: LocalTime, now: Date, action = 'publish'): string | undefined {
  const moment = toMoment(chosen)
  if (!moment) return 'Choose a day and a time.'
  const back = toLocalTime(moment)
  if (back.day !== chosen.day || back.time !== chosen.time.slice(0, 5)) {
    return `${chosen.time} does not exist on that day: the clocks go forward. Choose ${back.time}, or an earlier time.`
  }
  if (moment <= now) {
    return `This time has passed. Choose a later one, or ${action} at once.`
  }
  return undefined
}

/** The time zone of this browser, as `Europe/Berlin`. */
export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** A time zone in words, at a given moment: `Central European Standard Time (UTC+1), Europe/Berlin`. */
export function formatTimeZone(moment = new Date(), timeZone = ownTimeZone()): string {
  const named = (timeZoneName: 'long' | 'shortOffset') =>
    new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName })
      .formatToParts(moment)
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [name, offset] = [named('long'), named('shortOffset').replace('GMT', 'UTC')]
  if (name === 'Coordinated Universal Time') return `${name} (UTC)`
  return name === timeZone || name.startsWith('GMT')
    ? `${timeZone} (${offset})`
    : `${name} (${offset}), ${timeZone}`
}

/** A moment in words, without its zone: `Sunday, 1 March 2026 at 09:30`. */
export function formatMoment(moment: Date, timeZone = ownTimeZone()): string {
  const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  const [date, time] = [
    new Intl.DateTimeFormat('en-GB', { timeZone, ...day }).format(moment),
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(moment),
  ]
  return `${date.replace(/^(\w+) /, '$1, ')} at ${time}`
}

/** The same, short enough for a badge: `1 Mar, 09:30`. */
export const formatShortMoment = (moment: Date) =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(moment)

/** Whether this browser knows a time zone. Scripts may have stored any string. */
export function isTimeZone(name: unknown): name is string {
  try {
    return (
      typeof name === 'string' && name !== '' && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
    )
  } catch {
    return false
  }
}
