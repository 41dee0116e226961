import type { SectionExample } from '../section-example'

const row = (label: string, ...cells: (readonly [sign: 'yes' | 'no' | undefined, text: string])[]) => ({
  _key: label,
  label,
  cells: cells.map(([sign, text], index) => ({ _key: `cell-${index}`, sign, text })),
})

export const comparisonExample: SectionExample = {
  list: 'rows',
  section: {
    _type: 'comparisonSection',
    heading: 'A card, an app, a pass',
    intro: 'What a member has to do, and what you have to buy.',
    columns: [
      { _key: 'card', name: 'Plastic card' },
      { _key: 'app', name: 'App of your own' },
      { _key: 'pass', name: 'Pass on the phone', highlighted: true },
    ],
    rows: [
      row('Ready at once', ['no', 'Printed first'], ['no', 'Installed first'], ['yes', 'In a minute']),
      row('Opens the reader you have', ['yes', 'Yes'], [undefined, 'With a new reader'], ['yes', 'Yes']),
      row('Works without a network', ['yes', 'Yes'], ['no', 'Seldom'], ['yes', 'Yes']),
      row('Can be lost', ['no', 'On the first day'], ['yes', 'With the phone'], ['yes', 'With the phone']),
    ],
  },
}
