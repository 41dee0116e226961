import { expect, it } from 'vitest'
import { renderSections, seededSection } from '@/tests/setup/render-section'
import { findings } from '@/tests/unit/schemas/validate'

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

const asset = { _type: 'reference', _ref: 'file-a-pdf' }

it.each([
  ['refused with neither a landing page nor a PDF', {}, 1],
  ['refused with a PDF that was removed', { file: { _type: 'file' } }, 1],
  ['valid with a landing page', { caseStudy: { _type: 'reference', _ref: 'foundry' } }, 0],
  ['valid with a PDF', { file: { _type: 'file', asset } }, 0],
])('is %s', async (_, given, count) => {
  const sections = [{ _key: 'a', _type: 'caseStudySection', ...given }]
  const found = await findings({ _type: 'landingPage', sections }, ['foundry', 'file-a-pdf'])
  const message = 'Choose a landing page here, or upload a PDF below: people who send the form get it.'
  expect(found.filter(({ at }) => at === 'sections.a.caseStudy')).toEqual(
    Array.from({ length: count }, () => ({ level: 'error', at: 'sections.a.caseStudy', message })),
  )
})
