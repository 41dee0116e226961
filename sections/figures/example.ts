import type { SectionExample } from '../section-example'

export const figuresExample: SectionExample = {
  list: 'figures',
  section: {
    _type: 'figuresSection',
    heading: 'An evening in numbers',
    tone: 'dark',
    figures: [
      { number: '24 h', label: 'until the first design is with you', note: 'On working days.' },
      { number: '0', label: 'cards to print, to pay for and to lose' },
      {
        number: '3 of 4',
        label: 'members open their pass before they are at the door',
        note: 'An invented figure.',
      },
      { number: '€ 0', label: 'for the design, whether you take it or not' },
    ],
  },
}
