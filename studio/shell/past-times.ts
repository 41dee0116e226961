type Format = Intl.RelativeTimeFormat['format']

/**
 * Formats times of the future as now. The Studio renews “… ago” every few seconds to every hour and compares with the
 * last renewal: what happened since then would be “in 23 sec.”. No time that it writes in this way lies ahead:
 * schedules are written out as dates.
 * @param format `Intl.RelativeTimeFormat.prototype.format`
 */
export function pastTimesOnly(format: Format): Format {
  return function (this: Intl.RelativeTimeFormat, value, unit) {
    return value > 0 ? format.call(this, 0, 'second') : format.call(this, value, unit)
  }
}
