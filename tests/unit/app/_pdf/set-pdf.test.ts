import { expect, it } from 'vitest'
import { type Block, blocksOf } from '@/app/_pdf/blocks'
import { setPdf } from '@/app/_pdf/set-pdf'

const properties = {
  title: 'Twelve days at Foundry Row',
  brandName: 'Liftpass',
  url: 'https://site.example/case-studies/foundry-row',
  updatedAt: '2026-11-23T00:00:00Z',
}
const paragraph: Block = { kind: 'paragraph', text: 'Seven words that fill a line here. '.repeat(20) }
const pagesOf = (pdf: string) => pdf.match(/\/Type \/Page\b/g)?.length

it('a PDF has its title, its language, a structure for screen readers and embedded fonts', async () => {
  const text = Buffer.from(
    await setPdf(properties, [{ kind: 'heading', text: 'Before' }, paragraph]),
  ).toString('latin1')
  expect(text).toMatch(/^%PDF-1\.7/)
  expect(text).toContain('/Lang (en)')
  expect(text).toContain('/DisplayDocTitle true')
  expect(text).toContain('/Marked true')
  expect(text).toMatch(/\/S \/H1\b/)
  expect(text).toMatch(/\/S \/H2\b/)
  expect(text).toContain('pdfuaid')
  expect(text).not.toContain('/BaseFont /Helvetica')
})

it('the same texts give the same bytes, and longer texts more pages', async () => {
  const make = async (count: number) =>
    Buffer.from(await setPdf(properties, Array<Block>(count).fill(paragraph))).toString('latin1')
  expect(await make(2)).toBe(await make(2))
  expect(pagesOf(await make(2))).toBe(1)
  expect(pagesOf(await make(12))).toBeGreaterThan(1)
})

it('a list item whose bullet begins a page has its text on that page', async () => {
  const item: Block = { kind: 'item', text: 'Short.' }
  const make = async (count: number) =>
    Buffer.from(await setPdf(properties, Array<Block>(count).fill(item))).toString('latin1')
  expect(pagesOf(await make(80))).toBe(3)
})

it('a PDF has the texts of a page in their order, without forms and pictures', () => {
  const sections = [
    { _type: 'heroSection', heading: 'Title', text: 'First.\n\nSecond.', facts: ['12 days'] },
    { _type: 'quotationSection', quotations: [{ words: 'Good', name: 'Ada', role: 'Owner' }] },
    {
      _type: 'someNewSection',
      heading: 'New',
      text: [{ _type: 'block', style: 'h3', children: [{ text: 'Small' }] }],
    },
    { _type: 'figuresSection', figures: [{ number: '3 s', label: 'at the reader', note: 'In May.' }] },
    { _type: 'faqSection', faqs: [{ question: 'Why?', answer: null }] },
    { _type: 'caseStudySection', heading: 'Get it' },
  ]
  expect(blocksOf(sections as unknown as Parameters<typeof blocksOf>[0])).toEqual([
    { kind: 'lead', text: 'First.' },
    { kind: 'lead', text: 'Second.' },
    { kind: 'facts', facts: ['12 days'] },
    { kind: 'quotation', text: 'Good', by: 'Ada, Owner' },
    { kind: 'heading', text: 'New' },
    { kind: 'subheading', text: 'Small' },
    { kind: 'item', text: '3 s at the reader. In May.' },
    { kind: 'subheading', text: 'Why?' },
  ])
})
