import { renderToStaticMarkup } from 'react-dom/server'
import type { ArrayDefinition } from 'sanity'
import { expect, it, vi } from 'vitest'
import { PageSections } from '@/app/_components/page-sections'
import { page } from '@/schemas/documents/page'
import { queriedSection, seededSection } from '@/tests/setup/render-section'
import { stubEnvironment } from '../../../setup/environment.ts'

const { read } = vi.hoisted(() => ({ read: vi.fn() }))
vi.mock('@/lib/content/queries/page', () => ({ readPageSections: read }))

const render = async () => {
  stubEnvironment()
  return renderToStaticMarkup(await PageSections({ route: 'contact', children: <h1>The page</h1> }))
}

it('a fixed page stands between its sections, with one heading of the first level', async () => {
  read.mockResolvedValue({
    sectionsAbove: [{ ...(await seededSection('callToActionSection')), _key: 'a' }],
    sectionsBelow: [
      { ...(await seededSection('faqSection')), _key: 'b' },
      { ...(await seededSection('dividerSection')), _key: 'c' },
    ],
  })
  const html = await render()
  const order = ['Modern Gyms Standard', 'The page', 'Questions owners ask first', 'LIFTPASS 25'].map(
    (words) => html.indexOf(words),
  )
  expect(order).toEqual(order.toSorted((one, other) => one - other))
  expect(order[0]).toBeGreaterThan(0)
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toContain('"@type":"FAQPage"')
})

it('the sections above and below a fixed page share no anchor and no place of a form', async () => {
  const form = await queriedSection({ _type: 'contactFormSection', heading: 'Ask us' })
  const prices = {
    _type: 'freeTextSection',
    text: [{ _type: 'block', style: 'h2', children: [{ _type: 'span', text: 'Prices' }] }],
  }
  read.mockResolvedValue({
    sectionsAbove: [{ ...prices, _key: 'a' }, form],
    sectionsBelow: [
      { ...structuredClone(prices), _key: 'b' },
      { ...form, _key: 'c' },
    ],
  })
  const html = await render()
  expect(html.match(/<h2 id="[^"]+"/g)).toEqual(['<h2 id="prices"', '<h2 id="prices-2"'])
  expect(html.match(/(?<=name="place" value=")[^"]+/g)).toEqual(['Contact form', 'Contact form 2'])
})

it('a fixed page without sections is unchanged', async () => {
  read.mockResolvedValue({ sectionsAbove: null, sectionsBelow: null })
  expect(await render()).toBe('<h1>The page</h1>')
  read.mockResolvedValue(null)
  expect(await render()).toBe('<h1>The page</h1>')
})

it.each(['sectionsAbove', 'sectionsBelow'])(
  '%s offer every section but the one with a heading of the first level',
  (name) => {
    const field = page.fields.find((candidate) => candidate.name === name) as ArrayDefinition
    const types = field.of.map(({ type }) => type)
    expect(types).not.toContain('heroSection')
    expect(types).toContain('callToActionSection')
    expect(field.options?.insertMenu?.groups?.flatMap(({ of = [] }) => of).toSorted()).toEqual(
      types.toSorted(),
    )
  },
)
