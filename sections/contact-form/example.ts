import type { SectionExample } from '../section-example'

export const contactFormExample: SectionExample = {
  section: { _type: 'contactFormSection', heading: 'Ask us', intro: 'We answer within a day.' },
}
