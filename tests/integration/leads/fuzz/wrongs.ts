import { fieldsOf } from './generate.ts'

/** Where line breaks belong; everywhere else they would start a header or a row. */
const SEVERAL_LINES = new Set(['message'])

/** As long as a field may be at most, in UTF-16 units; everything is within the form service's and Airtable's own limits. */
const LONGEST = 10_000

/**
 * What is wrong with what was kept of a submission, said without the product's own rules.
 * @returns sentences; none when it may go to a table, a mail or a page
 */
export function wrongsOf(form: string, values: Readonly<Record<string, unknown>>): string[] {
  const wrongs: string[] = []
  for (const [name, value] of Object.entries(values)) {
    const wrong = (what: string) => wrongs.push(`${name} ${what}: ${JSON.stringify(value).slice(0, 200)}`)
    if (!fieldsOf(form).includes(name)) wrong('is no field of the form')
    if (typeof value !== 'string') {
      wrong('is no text')
      continue
    }
    if (value === '' || value.trim() !== value) wrong('is empty or has blanks around it')
    if (value.length > LONGEST) wrong(`has ${value.length} characters`)
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
  return wrongs
}
