import { expect, it } from 'vitest'
import { renderSections, seededSection } from '@/tests/setup/render-section'

it('a case-study section asks for an email with the editor’s label, in a form that works without scripts', async () => {
  const markup = renderSections({ ...(await seededSection('caseStudySection')), emailLabel: 'Your address' })
  expect(markup).toMatch(/<form[^>]*>/)
  expect(markup).toMatch(/<input[^>]* type="email"/)
  expect(markup).toContain('Your address')
})

it('names the campaign of its leads', async () => {
  const section = { ...(await seededSection('caseStudySection')), campaign: 'yoga-spring' }
  expect(renderSections(section)).toContain('<input type="hidden" name="campaign" value="yoga-spring"/>')
})
