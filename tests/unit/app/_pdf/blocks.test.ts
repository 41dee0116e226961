import { describe, expect, it } from 'vitest'
import { blocksOf } from '@/app/_pdf/blocks'
import { sectionExamples } from '@/sections/generated/examples'

/** The blocks of a section that is not the first of its page. */
const blocksAfterOpening = (section: object) =>
  blocksOf([{ _type: 'heroSection', heading: 'Opening' }, section] as unknown as Parameters<
    typeof blocksOf
  >[0])

const byType = Object.fromEntries(sectionExamples.map(({ section }) => [section._type, section]))

describe('a section on paper', () => {
  it.each(Object.entries(byType))('%s has content below each heading', (_, section) => {
    const kinds = blocksAfterOpening(section).map(({ kind }) => kind)
    expect(kinds.at(-1) ?? '').not.toMatch(/heading/)
    kinds.forEach((kind, index) => {
      if (kind === 'subheading') expect(kinds[index + 1] ?? 'heading').not.toMatch(/heading/)
    })
  })

  it('has the rows of a comparison, with the names of the columns', () => {
    expect(blocksAfterOpening(byType.comparisonSection ?? {})).toContainEqual({
      kind: 'item',
      text: 'Ready at once (Plastic card: Printed first; App of your own: Installed first; Pass on the phone: In a minute)',
    })
  })

  it('has name, price and contents of each plan', () => {
    const blocks = blocksAfterOpening(byType.plansSection ?? {})
    const first = blocks.findIndex(({ kind }) => kind === 'subheading')
    expect(blocks.slice(first, first + 4)).toEqual([
      { kind: 'subheading', text: 'One door' },
      { kind: 'paragraph', text: '€ 49 a month, without VAT' },
      { kind: 'paragraph', text: 'For a studio with one entrance.' },
      { kind: 'item', text: 'Up to 300 members' },
    ])
  })

  it('is left out when it is a form, even with a heading', () => {
    expect(blocksAfterOpening(byType.contactFormSection ?? {})).toEqual([])
  })
})
