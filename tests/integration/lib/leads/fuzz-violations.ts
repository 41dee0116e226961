import { fieldsOf } from './fuzz-generate.ts'

/** Fields that may contain line breaks; in any other, one would start a new header or row. */
const SEVERAL_LINES = new Set(['message'])

/**
 * The maximum length of a field in UTF-16 units, which is within the limits of the form service and Airtable.
 */
const MAX_LENGTH = 10_000

/**
 * Checks the saved values of a submission with rules independent of the product's own.
 * @returns a sentence per violation; none when the values are safe in a table, an email or a page
 */
export function violationsOf(form: string, values: Readonly<Record<string, unknown>>): string[] {
  const violations: string[] = []
  for (const [name, value] of Object.entries(values)) {
    const wrong = (what: string) => violations.push(`${name} ${what}: ${JSON.stringify(value).slice(0, 200)}`)
    if (!fieldsOf(form).includes(name)) wrong('is no field of the form')
    if (typeof value !== 'string') {
      wrong('is no text')
      continue
    }
    if (value === '' || value.trim() !== value) wrong('is empty or has blanks around it')
    if (value.length > MAX_LENGTH) wrong(`has ${value.length} characters`)
    if (!value.isWellFormed()) wrong('has half a character')
    if (/[\0-\x08\x0b-\x1f\x7f-\x9f]/.test(value)) wrong('has a control character')
    if (/[\u202a-\u202e\u2066-\u2069]/.test(value)) wrong('turns the direction of what follows')
    if (!SEVERAL_LINES.has(name) && /[\n\t\v\f\r\u2028\u2029]/.test(value)) wrong('has a line break')
    if (name === 'email' && (/[\s,;<>()]/.test(value) || value.split('@').length !== 2))
      wrong('is not one address')
    if (name === 'email' && value !== value.toLowerCase()) wrong('is not in lower case')
    if (name === 'phone' && !/^[0-9+ ]+$/.test(value)) wrong('is no phone number')
    if (name === 'numClients' && !/^[1-9]\d*$/.test(value)) wrong('is no number')
    if (name === 'link' && !/^https?:\/\/[^\s<>"]+$/.test(value)) wrong('is no link')
  }
  return violations
}

/** All elements that the pages of the dashboard use. */
const TAGS = new Set(
  '!doctype html head meta title link style body nav main header section a h1 h2 h3 p div span b bdi code pre time strong em small table caption thead tbody tr th td dl dt dd ul ol li svg rect text image'.split(
    ' ',
  ),
)

/**
 * Finds markup in a page that comes from a visitor's text.
 * @param html of a page whose own markup has neither scripts nor event handlers
 */
export function violationsOfPage(html: string): string[] {
  const violations: string[] = []
  for (const [tag, name = ''] of html.matchAll(/<\/?([^\s>/]*)[^>]*>?/g)) {
    // Text within quotes is no attribute; text after a quote that the value closed is one.
    const markup = tag.replace(/"[^"]*"/g, '""')
    if (!TAGS.has(name.toLowerCase()) || /[\s"](on\w+|style|src|srcdoc)\s*=/i.test(markup))
      violations.push(tag.slice(0, 100))
  }
  for (const [, ip = ''] of html.matchAll(/\shref="([^"]*)"/g)) {
    if (!/^(\/|\?|#|data:,$|https?:\/\/|mailto:)/.test(ip)) violations.push(`A link to ${ip.slice(0, 100)}`)
  }
  const hidden = /[\0-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\u{e0001}\u{e0020}-\u{e007f}]/u.exec(
    html,
  )
  if (hidden) violations.push(`The character ${hidden[0].codePointAt(0)?.toString(16)}`)
  return violations
}
