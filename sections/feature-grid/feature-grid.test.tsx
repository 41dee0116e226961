import { expect, it } from 'vitest'
import { count, renderSections, seededSection } from '@/tests/setup/render-section'

it('a feature grid shows the first feature larger and lists the others', async () => {
  const section = await seededSection('featureGridSection')
  const markup = renderSections(section)
  expect(count(markup, /<article/g)).toBe(1)
  expect(count(markup, /<li/g)).toBe((section.features?.length ?? 0) - 1)
})
