import { portrait, type SectionExample } from '../section-example'

const named = ['Doorlatch', 'Turnstile & Sons', 'Kettle', 'Rack 9', 'Chalkboard', 'North Gate', 'Beep']

export const logosExample: SectionExample = {
  list: 'logos',
  section: {
    _type: 'logosSection',
    heading: 'Works with what stands at your door',
    tone: 'tinted',
    logos: [
      {
        name: 'An invented partner',
        picture: { _type: 'image', asset: portrait('').asset },
        link: { _type: 'link', url: 'https://partner.example' },
      },
      ...named.map((name) => ({ name })),
    ],
  },
}
