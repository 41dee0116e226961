import { expect, it } from 'vitest'
import { tagsOfResult } from '@/lib/content/cache-tags'
import { count, queriedSection, renderSections } from '@/tests/setup/render-section'
import { findings } from '@/tests/unit/schemas/validate'

const section = (change: Record<string, unknown> = {}) =>
  queriedSection({ _type: 'contactFormSection', heading: 'Ask us', campaign: 'yoga-spring', ...change })

it('is the form of the page “Contact”, follows its texts, and names its campaign', async () => {
  const contact = await section()
  const markup = renderSections(contact)
  expect(markup).toMatch(/<form[^>]*>/)
  expect(markup).toContain(contact.page?.submitLabel)
  expect(markup).toContain('<input type="hidden" name="campaign" value="yoga-spring"/>')
  expect(tagsOfResult(contact)).toEqual(['doc:page-contact'])
  expect(renderSections(await section({ campaign: undefined }))).not.toContain('name="campaign"')
})

it('may be on a page more than once, with another form: no id is there twice', async () => {
  const design = await queriedSection({ _type: 'freeDesignFormSection', _key: 'c', heading: 'Design' })
  const markup = renderSections(await section(), await section({ _key: 'b' }), design)
  const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids.length).toBeGreaterThan(count(markup, /<form/g))
  expect(ids).toEqual([...new Set(ids)])
})

it.each([
  ['yoga-spring', undefined],
  ['Yoga Spring', 'Use lower-case letters, digits, hyphens and underscores: for example yoga-spring.'],
  ['a'.repeat(61), 'Use at most 60 characters.'],
])('tells editors what a campaign can be called: %s', async (campaign, message) => {
  const written = { _key: 'a', _type: 'contactFormSection', heading: 'Ask us', campaign }
  const found = await findings({ _type: 'landingPage', sections: [written] })
  expect(found.find(({ at }) => at === 'sections.a.campaign')?.message).toBe(message)
})
