import { expect, it } from 'vitest'
import { count, renderSections, seededSection } from '@/tests/setup/render-section'

it('has its questions fold by themselves, one open at a time', async () => {
  const faq = await seededSection('faqSection')
  const questions = faq.faqs?.length ?? 0
  expect(questions).toBeGreaterThan(1)
  expect(count(renderSections(faq), new RegExp(`<details name="faq-${faq._key}"`, 'g'))).toBe(questions)
})
