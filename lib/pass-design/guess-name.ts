import { clipText, LONGEST } from './design.ts'

/** Second levels under which countries register companies: `gym.co.uk`. */
const SECOND_LEVELS = /^(?:co|com|org|net|ac|gov|edu|or|ne|gv)$/

/** Words that gyms write together with their name, so that `ironworksgym.com` becomes `Ironworks Gym`. */
const TAILS =
  /(?<=.{3})(gym|fitness|fit|crossfit|club|studio|boxing|yoga|athletics|strength|barbell|training)s?$/

/**
 * A gym's name as its web address suggests it: `www.iron-works.co.uk` becomes `Iron Works`.
 * @param website as somebody types it, whole or not
 * @returns an empty text while there is nothing to go by
 */
export function guessName(website: string): string {
  const address = website
    .trim()
    .toLowerCase()
    .replace(/^[a-z][a-z\d+.-]*:\/\//, '')
    .replace(/^\/\//, '')
    .replace(/^www\d?\./, '')
  const labels = (address.split(/[/?#:]/)[0] ?? '').split('.').filter(Boolean)
  // This machine, or one that has no name: nothing to go by.
  if (labels.at(-1) === 'localhost' || /^[\d.]+$/.test(labels.join('.'))) return ''
  const second = labels.at(-2)
  const known = labels.length > 2 && second && SECOND_LEVELS.test(second) ? labels.at(-3) : second
  const words = (known ?? labels[0] ?? '')
    .replace(TAILS, ' $1')
    .split(/[-_ ]+/)
    .filter(Boolean)
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
  return clipText(name, LONGEST.gymName)
}
