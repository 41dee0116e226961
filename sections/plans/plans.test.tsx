import { expect, it } from 'vitest'
import { count, renderSections, seededSection } from '@/tests/setup/render-section'

it('sets one plan apart, which alone has a primary button', async () => {
  const section = await seededSection('plansSection')
  const markup = renderSections(section)
  expect(count(markup, /data-ground="yellow"/g)).toBe(1)
  expect(count(markup, /<a [^>]*primary/g)).toBe(1)
  expect(count(markup, /<h3/g)).toBe(section.plans?.length)
})

it('has no empty list or button for a plan that has only a price', async () => {
  const { plans, ...section } = await seededSection('plansSection')
  const bare = plans?.slice(0, 1).map((plan) => ({ ...plan, features: null, text: null, button: null })) ?? []
  const markup = renderSections({ ...section, plans: bare })
  expect(count(markup, /<ul/g)).toBe(1)
  expect(markup).not.toContain('<a ')
})

it.each([
  ['€ 1 299', '€_1_299'],
  ['from CHF 49', 'from CHF_49'],
  ['49 € or less', '49_€ or less'],
  ['Ask us', 'Ask us'],
])('keeps the amount of %j on one line', async (price, shown) => {
  const { plans, ...section } = await seededSection('plansSection')
  const markup = renderSections({
    ...section,
    plans: plans?.slice(0, 1).map((plan) => ({ ...plan, price })) ?? [],
  })
  expect(markup.replaceAll('\u00A0', '_')).toContain(`>${shown}</span>`)
})
