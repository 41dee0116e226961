import { expect, it } from 'vitest'
import { renderSections, seededSection } from '@/tests/setup/render-section'

it('is decoration: readers of the page hear nothing of it', async () => {
  const markup = renderSections({ ...(await seededSection('dividerSection')), code: 'LIFT 01' })
  expect(markup).toMatch(/^<div[^>]* aria-hidden="true"/)
  expect(markup).toContain('LIFT 01')
})
