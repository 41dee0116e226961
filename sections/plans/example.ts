import type { SectionExample } from '../section-example'

const button = (label: string) => ({
  _type: 'button',
  label,
  link: { _type: 'link', url: 'https://plans.example' },
})

export const plansExample: SectionExample = {
  list: 'plans',
  section: {
    _type: 'plansSection',
    heading: 'Pay for members, not for cards',
    intro: 'Every plan has the design, both wallets and help by telephone.',
    note: 'Invented prices of an example.',
    plans: [
      {
        name: 'One door',
        price: '€ 49',
        period: 'a month, without VAT',
        text: 'For a studio with one entrance.',
        features: ['Up to 300 members', 'One design', 'Email within a day'],
        button: button('Begin with one'),
      },
      {
        name: 'All doors',
        price: '€ 129',
        period: 'a month, without VAT',
        text: 'For a gym with lockers, a sauna and a second entrance.',
        features: [
          'Up to 2,000 members',
          'Three designs',
          'Passes that show the next class',
          'A person who answers',
        ],
        highlighted: true,
        button: button('Get your design'),
      },
      {
        name: 'Chain',
        price: 'Ask us',
        features: ['Any number of members', 'Designs for each house'],
        button: button('Write to us'),
      },
    ],
  },
}
