import { clipText, MAX_LENGTHS } from './design.ts'

/** Second-level domains under which countries register companies: `gym.co.uk`. */
const SECOND_LEVELS = /^(?:co|com|org|net|ac|gov|edu|or|ne|gv)$/

/** Words that gyms append to their name without a space: `ironworksgym.com` becomes `Ironworks Gym`. */
const NAME_ENDINGS =
  /(?<=.{3})(gym|fitness|fit|crossfit|club|studio|boxing|yoga|athletics|strength|barbell|training)s?$/

/**
 * Guesses a gym's name from its domain: `www.iron-works.co.uk` becomes `Iron Works`.
 * @param website as typed, complete or not
 * @returns an empty string when there is no domain name
 */
export function guessName(website: string): string {
  const domain = website
    .trim()
    .toLowerCase()
    .replace(/^[a-z][a-z\d+.-]*:\/\//, '')
    .replace(/^\/\//, '')
    .replace(/^www\d?\./, '')
  const labels = (domain.split(/[/?#:]/)[0] ?? '').split('.').filter(Boolean)
  // localhost and IP addresses contain no name.
  if (labels.at(-1) === 'localhost' || /^[\d.]+$/.test(labels.join('.'))) return ''
  const second = labels.at(-2)
  const known = labels.length > 2 && second && SECOND_LEVELS.test(second) ? labels.at(-3) : second
  const label = known ?? labels[0] ?? ''
  // Punycode; only servers can turn it into letters.
  if (label.startsWith('xn--')) return ''
  const words = label
    .replace(NAME_ENDINGS, ' $1')
    .split(/[-_ ]+/)
    .filter(Boolean)
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
  return clipText(name, MAX_LENGTHS.gymName)
}
