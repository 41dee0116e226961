import type { SectionExample } from '../section-example'

export const freeDesignFormExample: SectionExample = {
  section: {
    _type: 'freeDesignFormSection',
    heading: 'See your own pass',
    intro: 'Three fields are enough.',
  },
}
