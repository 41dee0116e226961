import { expect, it } from 'vitest'
import { tagsOfResult } from '@/lib/content/cache-tags'
import { count, queriedSection, renderSections } from '@/tests/setup/render-section'

it('is the form of the page “Free design” without its designer, and follows its texts', async () => {
  const section = await queriedSection({
    _type: 'freeDesignFormSection',
    heading: 'Your pass',
    campaign: 'pass-2026',
  })
  const markup = renderSections(section)
  const names = [...markup.matchAll(/<input[^>]*>/g)].flatMap(
    ([input]) => /name="(\w+)"/.exec(input)?.[1] ?? [],
  )
  expect(names).toEqual(expect.arrayContaining(['link', 'name', 'email', 'campaign']))
  expect(count(markup, /value="pass-2026"/g)).toBe(1)
  expect(tagsOfResult(section)).toEqual(['doc:page-create', 'doc:passDesigner'])
})
