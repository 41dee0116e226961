import { expect, it } from 'vitest'
import { count, renderSections, seededSection } from '@/tests/setup/render-section'

it('a technologies section has a drawing for each technology', async () => {
  const section = await seededSection('technologiesSection')
  expect(new Set(section.technologies?.map(({ drawing }) => drawing))).toEqual(
    new Set(['qr', 'barcode', 'nfc']),
  )
  expect(count(renderSections(section), /<svg/g)).toBe(section.technologies?.length)
})
