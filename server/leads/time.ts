/** A local time: `2026-11-21 10:15`. */
export function at(moment: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-')
  return `${day} ${two(moment.getHours())}:${two(moment.getMinutes())}`
}

/** A local time to the second, with the zone: `2026-11-21 10:15:09 UTC+1`. */
export function exactly(moment: Date): string {
  const minutes = -moment.getTimezoneOffset()
  const hours = Math.trunc(Math.abs(minutes) / 60)
  const rest = Math.abs(minutes % 60)
  const sign = minutes > 0 ? '+' : '-'
  const zone = minutes === 0 ? '' : `${sign}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
  return `${at(moment)}:${String(moment.getSeconds()).padStart(2, '0')} UTC${zone}`
}
