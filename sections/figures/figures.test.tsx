import { expect, it } from 'vitest'
import { count, renderSections, seededSection } from '@/tests/setup/render-section'

it('lists each number before what it counts', async () => {
  const section = await seededSection('figuresSection')
  const markup = renderSections(section)
  expect(count(markup, /<li/g)).toBe(section.figures?.length)
  for (const { number, label } of section.figures ?? []) {
    expect(markup.indexOf(number)).toBeLessThan(markup.indexOf(label))
  }
})
