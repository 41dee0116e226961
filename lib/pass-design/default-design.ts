import { LONGEST, type PassDesign } from './design.ts'
import { plates } from './colors.ts'

const COLOR = /^#[0-9a-f]{6}$/

/** Parts of a host that are no name: `www.iron-hall.co.uk` is Iron Hall. */
const WWW = /^www\d?\./
const SECOND_LEVEL = new Set(['ac', 'co', 'com', 'edu', 'gov', 'net', 'or', 'org'])

/**
 * The pass that is shown, kept and mailed where the visitor has drawn none.
 * @param from `link` is the complete address of the gym's website, `name` the visitor's own, `color` `#rrggbb`
 */
export function defaultDesign(from: { link: string; name: string; color?: string | undefined }): PassDesign {
  return {
    gymName: gymNameOf(from.link),
    memberName: shown(from.name.slice(0, LONGEST.memberName)) || 'Sam Member',
    color: from.color && COLOR.test(from.color) ? from.color : plates[0].color,
    fields: [
      { label: 'Membership', value: 'All access' },
      { label: 'Member no.', value: '0001' },
    ],
    code: 'qr',
  }
}

/** The name in the host of a website, in words: `https://www.iron-hall.co.uk/gym` is `Iron Hall`. */
function gymNameOf(link: string): string {
  const labels = (URL.parse(link)?.hostname ?? '').replace(WWW, '').split('.')
  const last = labels.length > 2 && SECOND_LEVEL.has(labels.at(-2) ?? '') ? -3 : -2
  const label = labels.at(last) ?? ''
  // Letters of other scripts come coded (RFC 3492), which no browser decodes for us.
  const name = (label.startsWith('xn--') ? '' : label)
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
  return shown(name.slice(0, LONGEST.gymName)) || 'Your gym'
}

/** Without what a design may not hold: control characters, halves of characters, marks that turn the direction. */
const shown = (text: string) => text.replace(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, '').trim()
