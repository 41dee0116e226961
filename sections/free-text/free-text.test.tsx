import { expect, it } from 'vitest'
import { renderSections, seededSection } from '@/tests/setup/render-section'

it('stands in one column, beside its heading or in two columns', async () => {
  const section = await seededSection('freeTextSection')
  const layouts = (['column', 'beside', 'columns'] as const).map((layout) =>
    renderSections({ ...section, layout }),
  )
  expect(new Set(layouts).size).toBe(3)
  for (const markup of layouts) expect(markup).toContain('<h2>What happens on the first day</h2>')
})

it('is below its heading in a centred section, also where it would be beside it', async () => {
  const section = { ...(await seededSection('freeTextSection')), alignment: 'centre' as const }
  const [column, beside] = (['column', 'beside'] as const).map((layout) =>
    renderSections({ ...section, layout }),
  )
  expect(beside).toBe(column)
  expect(column).not.toBe(renderSections({ ...section, layout: 'column', alignment: 'left' }))
})

it('keeps the headings of its text below its own', async () => {
  const { text, ...section } = await seededSection('freeTextSection')
  expect(renderSections({ ...section, text })).toMatch(/<h2>.*<h3 id="what-we-need">/)
})
