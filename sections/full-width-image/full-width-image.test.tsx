import { expect, it } from 'vitest'
import { renderSections, seededSection } from '@/tests/setup/render-section'

it('has a card for its words, and none without words', async () => {
  const section = await seededSection('fullWidthImageSection')
  expect(renderSections({ ...section, heading: 'On the card' })).toContain('data-ground="ink"')
  expect(renderSections({ ...section, heading: null, text: null })).not.toContain('data-ground')
})
