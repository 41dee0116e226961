import { expect, it } from 'vitest'
import { renderSections, seededSection } from '@/tests/setup/render-section'

it('a full-width image shows its text in a card, and no card without text', async () => {
  const section = await seededSection('fullWidthImageSection')
  expect(renderSections({ ...section, heading: 'On the card' })).toContain('data-ground="ink"')
  expect(renderSections({ ...section, heading: null, text: null })).not.toContain('data-ground')
})
