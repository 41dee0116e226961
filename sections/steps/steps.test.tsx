import { expect, it } from 'vitest'
import { renderSections, seededSection } from '@/tests/setup/render-section'

it('a steps section numbers its steps in an ordered list', async () => {
  const { steps, ...section } = await seededSection('stepsSection')
  const markup = renderSections({ ...section, steps })
  expect(markup).toContain('<ol')
  const titles = steps?.map(({ title }) => title) ?? []
  expect([...markup.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, title]) => title)).toEqual(titles)
})
