type Format = Intl.RelativeTimeFormat['format']

/**
 * Formats future times as now. The Studio updates “… ago” every few seconds to every hour and compares with the time of
 * the last update, so a later event would read “in 23 sec.”. It shows no real future times in this way: schedules are
 * shown as dates.
 * @param format `Intl.RelativeTimeFormat.prototype.format`
 */
export function pastTimesOnly(format: Format): Format {
  return function (this: Intl.RelativeTimeFormat, value, unit) {
    return value > 0 ? format.call(this, 0, 'second') : format.call(this, value, unit)
  }
}
