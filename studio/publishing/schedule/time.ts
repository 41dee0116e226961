/**
 * A day (`2026-03-01`) and a time (`09:30`) as the fields of a form give them, in the time zone of whoever fills it in.
 */
export type LocalTime = { day: string; time: string }

const two = (number: number) => String(number).padStart(2, '0')

/** The moment that somebody means who fills in a form. @returns undefined while it is incomplete */
export function momentOf({ day, time }: LocalTime): Date | undefined {
  const moment = new Date(`${day}T${time}`)
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(moment.getTime()) ? moment : undefined
}

/** A moment as the fields of a form want it. */
export const localTimeOf = (moment: Date): LocalTime => ({
  day: `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`,
  time: `${two(moment.getHours())}:${two(moment.getMinutes())}`,
})

/** What to propose: tomorrow at nine. */
export function proposal(now: Date): LocalTime {
  return localTimeOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 9))
}

/** What is wrong with a chosen time, in words for the editor; undefined when it can be scheduled. */
export function problemWith(chosen: LocalTime, now: Date): string | undefined {
  const moment = momentOf(chosen)
  if (!moment) return 'Choose a day and a time.'
  const back = localTimeOf(moment)
  if (back.day !== chosen.day || back.time !== chosen.time.slice(0, 5)) {
    return `There is no ${chosen.time} on that day: the clocks go forward. Choose ${back.time}, or an earlier time.`
  }
  if (moment <= now) {
    return 'This time has passed. Choose a later one, or publish at once.'
  }
  return undefined
}

/** The time zone of this browser, as `Europe/Berlin`. */
export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** A time zone as people know it, at a given moment: `Central European Standard Time (UTC+1), Europe/Berlin`. */
export function timeZoneInWords(moment: Date, timeZone = ownTimeZone()): string {
  const named = (timeZoneName: 'long' | 'shortOffset') =>
    new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName })
      .formatToParts(moment)
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [name, offset] = [named('long'), named('shortOffset').replace('GMT', 'UTC')]
  return name === timeZone || name.startsWith('GMT')
    ? `${timeZone} (${offset})`
    : `${name} (${offset}), ${timeZone}`
}

/** A moment in words, without its zone: `Sunday, 1 March 2026 at 09:30`. */
export function momentInWords(moment: Date, timeZone = ownTimeZone()): string {
  const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  const [date, time] = [
    new Intl.DateTimeFormat('en-GB', { timeZone, ...day }).format(moment),
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(moment),
  ]
  return `${date.replace(/^(\w+) /, '$1, ')} at ${time}`
}

/** The same, short enough for a badge: `1 Mar, 09:30`. */
export const momentInShort = (moment: Date) =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(moment)

/** Whether a name of a time zone is one this browser knows. Scripts can write any. */
export function isTimeZone(name: unknown): name is string {
  try {
    return (
      typeof name === 'string' && name !== '' && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
    )
  } catch {
    return false
  }
}
