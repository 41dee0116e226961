import { expect, it } from 'vitest'
import { renderSections, seededSection } from '@/tests/setup/render-section'

it('asks for an address with the words of the editor, in a form that works without scripts', async () => {
  const markup = renderSections({ ...(await seededSection('caseStudySection')), emailLabel: 'Your address' })
  expect(markup).toMatch(/<form[^>]*>/)
  expect(markup).toMatch(/<input[^>]* type="email"/)
  expect(markup).toContain('Your address')
})
