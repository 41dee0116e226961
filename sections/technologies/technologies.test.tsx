import { expect, it } from 'vitest'
import { count, renderSections, seededSection } from '@/tests/setup/render-section'

it('draws each technology as itself', async () => {
  const section = await seededSection('technologiesSection')
  expect(new Set(section.technologies?.map(({ drawing }) => drawing))).toEqual(
    new Set(['qr', 'barcode', 'nfc']),
  )
  expect(count(renderSections(section), /<svg/g)).toBe(section.technologies?.length)
})
