import { expect, it } from 'vitest'
import { renderSections, seededSection } from '@/tests/setup/render-section'

it('a case-study section asks for an email with the editor’s label, in a form that works without scripts', async () => {
  const markup = renderSections({ ...(await seededSection('caseStudySection')), emailLabel: 'Your address' })
  expect(markup).toMatch(/<form[^>]*>/)
  expect(markup).toMatch(/<input[^>]* type="email"/)
  expect(markup).toContain('Your address')
})

it('stands on the background and in the alignment that the editor chose', async () => {
  const section = { ...(await seededSection('caseStudySection')), tone: null, alignment: null }
  const plain = renderSections(section)
  expect(renderSections({ ...section, tone: 'plain', alignment: 'left' })).toBe(plain)
  expect(renderSections({ ...section, tone: 'dark' })).toMatch(/^<section [^>]*data-ground="ink"/)
  expect(renderSections({ ...section, tone: 'tinted' })).toMatch(/^<section [^>]*data-ground="tinted"/)
  expect(renderSections({ ...section, alignment: 'centre' })).not.toBe(plain)
})

it('names the campaign of its leads', async () => {
  const section = { ...(await seededSection('caseStudySection')), campaign: 'yoga-spring' }
  expect(renderSections(section)).toContain('<input type="hidden" name="campaign" value="yoga-spring"/>')
})
