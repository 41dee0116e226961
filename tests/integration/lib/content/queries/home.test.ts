import { expect, it } from 'vitest'
import { cache, seedContent } from '@/tests/setup/content-readers'
import { readHome } from '@/lib/content/queries/home'

seedContent()

it('the home page has its sections in order, with their features, steps, questions and technologies', async () => {
  const home = await readHome()
  expect(home?.sections?.map(({ _type }) => _type)).toEqual([
    'heroSection',
    'featureGridSection',
    'callToActionSection',
    'imageSection',
    'dividerSection',
    'stepsSection',
    'imageSection',
    'faqSection',
    'technologiesSection',
    'fullWidthImageSection',
    'caseStudySection',
  ])
  const features = home?.sections?.flatMap((section) =>
    section._type === 'featureGridSection' ? (section.features ?? []) : [],
  )
  expect(features).toHaveLength(6)
  expect(cache.tags).toEqual(
    expect.arrayContaining(['content', 'doc:home', ...(features ?? []).map(({ _id }) => `doc:${_id}`)]),
  )
  expect(cache.tags.filter((tag) => tag.startsWith('type:'))).toEqual([])
  expect(cache.tags.length).toBeLessThan(128)
})
