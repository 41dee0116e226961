import { expect, it } from 'vitest'
import { count, renderSections, seededSection } from '@/tests/setup/render-section'

it('an FAQ section collapses its questions without scripts and opens one at a time', async () => {
  const faq = await seededSection('faqSection')
  const questions = faq.faqs?.length ?? 0
  expect(questions).toBeGreaterThan(1)
  expect(count(renderSections(faq), new RegExp(`<details name="faq-${faq._key}"`, 'g'))).toBe(questions)
})
