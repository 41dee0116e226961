import type { SectionExample } from '../section-example'

const block = (text: string, more: object = {}) => ({
  _type: 'block',
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: 'span', marks: [], text }],
  ...more,
})

export const freeTextExample: SectionExample = {
  list: 'text',
  section: {
    _type: 'freeTextSection',
    heading: 'What happens on the first day',
    layout: 'beside',
    text: [
      block(
        'You send us your logo and the file that your software exports. We draw the pass, and you have it on your ' +
          'own phone the next day, before anything is paid.',
      ),
      block('What we need', { style: 'h3' }),
      block('Your logo, as large as you have it', { listItem: 'bullet', level: 1 }),
      block('The numbers on your cards', { listItem: 'bullet', level: 1 }),
      block('A reader at the door keeps the code that it knows. Nothing is unscrewed.'),
      block('It beeps, as before.', { style: 'blockquote' }),
      {
        ...block(''),
        markDefs: [{ _type: 'link', _key: 'link', url: 'https://wallet.example' }],
        children: [
          { _type: 'span', _key: 'a', marks: [], text: 'How wallets keep a pass is ' },
          { _type: 'span', _key: 'b', marks: ['link'], text: 'written down by those who make them' },
          { _type: 'span', _key: 'c', marks: [], text: '.' },
        ],
      },
    ],
  },
}
