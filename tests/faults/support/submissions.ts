import type { Random } from './random.ts'

/** One thing a visitor wants to send. */
export type Submission = {
  /** Stands in what is sent, and so wherever it arrives. */
  number: number
  form: FormName
  fields: Readonly<Record<string, string>>
  /** From where, for the site’s limits. */
  address: string
  /** The site has to refuse it: something is wrong with its fields. */
  invalid: boolean
  /** Its sender presses the button once more after having been thanked, or loads the answer again. */
  twice: boolean
  /** Its sender goes away when told that nothing was kept, instead of trying again. */
  givesUp: boolean
}

export type FormName = 'case-study' | 'contact' | 'free-design'

/** Many who write through one address, which is more than the site takes from it in an hour. */
const office = '198.51.100.7'

const share = { invalid: 0.04, office: 0.02, twice: 0.02, givesUp: 0.25 }

/**
 * Makes up submissions that can be told apart by what is in them.
 * @param count how many of each kind; `services` is split between the two forms that go to form services
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
      // Each from an address of its own, in a network that is set aside for benchmarks and ends in 2^24 addresses.
      address: random.chance(share.office)
        ? office
        : `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
      invalid,
      twice: random.chance(share.twice),
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

/** With the address of the sender somewhere, so that it would be found if it arrived all the same. */
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
