import { expect, it } from 'vitest'
import { count, renderSections, seededSection } from '@/tests/setup/render-section'

it('a quotation is a blockquote whose caption names the speaker', async () => {
  const section = await seededSection('quotationSection')
  const markup = renderSections(section)
  const quotations = section.quotations?.length ?? 0
  expect(quotations).toBeGreaterThan(1)
  expect(count(markup, /<figure[^>]*><blockquote/g)).toBe(quotations)
  expect(count(markup, /<figcaption/g)).toBe(quotations)
})

it('a quotation without a role has no empty element for it', async () => {
  const { quotations, ...section } = await seededSection('quotationSection')
  const [first] = quotations ?? []
  const without = first ? [{ ...first, role: null }] : []
  expect(renderSections({ ...section, quotations: without })).not.toMatch(/<span[^>]*><\/span>/)
})
