import { expect, it } from 'vitest'
import { renderSections, seededSection } from '@/tests/setup/render-section'

it('a divider is decoration that screen readers skip', async () => {
  const markup = renderSections({ ...(await seededSection('dividerSection')), code: 'LIFT 01' })
  expect(markup).toMatch(/^<div[^>]* aria-hidden="true"/)
  expect(markup).toContain('LIFT 01')
})
