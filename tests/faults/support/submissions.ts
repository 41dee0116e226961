import type { Random } from './random.ts'

/** One submission of a visitor. */
export type Submission = {
  /** Part of the submitted fields, so that the lead can be recognized at its destination. */
  number: number
  form: FormName
  fields: Readonly<Record<string, string>>
  /** IP address of the sender, for the rate limits. */
  ip: string
  /** Whether the fields are invalid, so that the site has to refuse them. */
  invalid: boolean
  /** Whether the sender submits once more after the thanks, or reloads the response page. */
  twice: boolean
  /** Whether the sender’s browser runs scripts. Without them each response is a page, at five times the cost. */
  scripts: boolean
  /** Whether the sender gives up on “not saved” instead of trying again. */
  givesUp: boolean
}

export type FormName = 'case-study' | 'contact' | 'free-design'

/** One IP address shared by many senders, with more submissions than the site accepts per hour. */
const office = '198.51.100.7'

const share = { scripts: 0.9, invalid: 0.04, office: 0.02, twice: 0.02, givesUp: 0.25 }

/**
 * Creates submissions that can be told apart by their content.
 * @param count of each kind; `services` is split between the two forms that go to form services
 * @param first number of the first one
 */
export function makeSubmissions(
  count: { airtable: number; services: number },
  first: number,
  random: Random,
): Submission[] {
  const all = [...Array(count.airtable + count.services).keys()]
  const forms = all.map((index): FormName =>
    index < count.airtable ? 'case-study' : index % 2 ? 'contact' : 'free-design',
  )
  shuffle(forms, random)
  return forms.map((form, index) => {
    const number = first + index
    const invalid = random.chance(share.invalid)
    return {
      number,
      form,
      fields: invalid ? wrongFields(form, number) : fieldsOf(form, number),
      // An IP address of its own for each, from the private network 10.0.0.0/8, which has 2^24 of them.
      ip: random.chance(share.office) ? office : `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
      invalid,
      twice: random.chance(share.twice),
      scripts: random.chance(share.scripts),
      givesUp: random.chance(share.givesUp),
    }
  })
}

const emailOf = (number: number) => `lead-${number}@gym.example`

function fieldsOf(form: FormName, number: number): Record<string, string> {
  const email = emailOf(number)
  switch (form) {
    case 'case-study':
      return { email }
    case 'contact':
      return {
        name: `Visitor ${number}`,
        companyName: '',
        email,
        phone: `+44 20 ${number}`,
        message: `We are number ${number}.\nPlease “call” us – Grüße, 健身房 🏋️`,
      }
    case 'free-design':
      return { link: `gym-${number}.example`, name: `Visitor ${number}`, email }
  }
}

/** Invalid fields that contain the number, so that a refused lead would be found if it arrived. */
function wrongFields(form: FormName, number: number): Record<string, string> {
  const right = fieldsOf(form, number)
  switch (form) {
    case 'case-study':
      return { email: `${emailOf(number)}@` }
    case 'contact':
      return { ...right, phone: 'by mail, please' }
    case 'free-design':
      return { ...right, link: 'not a web address' }
  }
}

function shuffle(list: unknown[], random: Random): void {
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = random.between(0, last)
    ;[list[last], list[other]] = [list[other], list[last]]
  }
}
