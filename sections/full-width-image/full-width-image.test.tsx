import { expect, it } from 'vitest'
import type { SectionOf } from '@/lib/content/types'
import { renderSections, seededSection } from '@/tests/setup/render-section'
import { warnButtonAlone } from './schema'

it('a full-width image shows its text in a card, and no card without text', async () => {
  const section = await seededSection('fullWidthImageSection')
  expect(renderSections({ ...section, heading: 'On the card' })).toContain('data-ground="ink"')
  expect(renderSections({ ...section, heading: null, text: null })).not.toContain('data-ground')
})

it('warns of a button without heading and text, which has no card to stand in', () => {
  const button = { label: 'Get your design' }
  expect(warnButtonAlone(button, { button })).toMatch(/^Write a heading/)
  expect(warnButtonAlone(button, { button, text: 'On the card' })).toBe(true)
  expect(warnButtonAlone(undefined, {})).toBe(true)
})

it('requests its picture in the crops that the page shows', () => {
  const picture = { alt: 'A gym', asset: { _id: 'image-abc-2400x1800-png', width: 2400, height: 1800 } }
  const section = { _key: 'a', _type: 'fullWidthImageSection', picture } as SectionOf<'fullWidthImageSection'>
  const sizes = [...renderSections(section).matchAll(/width="(\d+)" height="(\d+)"/g)]
  const aspects = sizes.map(([, width, height]) => Number(width) / Number(height))
  expect(aspects[0]).toBeCloseTo(4 / 3, 2)
  expect(aspects[1]).toBeCloseTo(21 / 9, 2)
})
