import { expect, it } from 'vitest'
import { count, renderSections, seededSection } from '@/tests/setup/render-section'

it('a hero has an h1 as the first section of a page and an h2 elsewhere', async () => {
  const hero = await seededSection('heroSection')
  const markup = renderSections(hero, { ...hero, _key: 'second' })
  expect(count(markup, /<h1/g)).toBe(1)
  expect(count(markup, /<h2/g)).toBe(1)
  for (const fact of hero.facts ?? []) expect(markup).toContain(`<li>${fact}</li>`)
})
