import { portrait, type SectionExample } from '../section-example'

export const quotationExample: SectionExample = {
  list: 'quotations',
  section: {
    _type: 'quotationSection',
    heading: 'Said at the front desk',
    quotations: [
      {
        words: 'We printed cards for eleven years. The printer is in the cellar now, and nobody asks for it.',
        name: 'An invented owner',
        role: 'Owner of a gym in an example',
        portrait: portrait('A smiling woman in front of a brick wall.'),
      },
      { words: 'It beeps. I am in.', name: 'An invented member' },
      {
        words:
          'Members used to wait for a card on their first evening. They now have it before they have found ' +
          'the changing room, and the desk has time for a word with them.',
        name: 'An invented coach',
        role: 'Evenings and weekends',
      },
    ],
  },
}
