import { expect, it } from 'vitest'
import { count, renderSections, seededSection } from '@/tests/setup/render-section'

const asset = {
  _id: 'image-abc-400x200-png',
  url: 'https://cdn.example/logo.png',
  width: 400,
  height: 200,
  blurHash: null,
}

it('reads the name of a logo aloud, as its picture or as text', async () => {
  const { logos, ...section } = await seededSection('logosSection')
  const [first, second] = logos ?? []
  if (!first || !second) throw new Error('The example has fewer than two logos.')
  const drawn = { ...first, picture: { alt: null, crop: null, hotspot: null, asset } }
  const markup = renderSections({ ...section, logos: [drawn, second] })
  expect(markup).toContain(`alt="${first.name}"`)
  expect(count(markup, /<img/g)).toBe(1)
  expect(markup).toMatch(new RegExp(`<span[^>]*>${second.name}</span>`))
})
