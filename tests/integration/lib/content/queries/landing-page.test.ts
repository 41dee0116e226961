import { expect, it, vi } from 'vitest'
import { cache, seedContent } from '@/tests/setup/content-readers'
import { tagsOfChange } from '@/lib/content/cache-tags'
import { contentClient } from '@/lib/content/client'
import { readLandingPage } from '@/lib/content/queries/landing-page'

seedContent()

it('a landing page is tagged with its document and those its sections show, not with other landing pages', async () => {
  const page = await readLandingPage('for/yoga-studios')
  expect(page?.sections?.[0]?._type).toBe('heroSection')
  expect(cache.tags).toEqual(
    expect.arrayContaining(['doc:landing-yoga-studios', 'doc:feature-convenience', 'path:page-create']),
  )
  expect(cache.tags).not.toContain('type:landingPage')
})

it.each([
  ['for/pilates-studios', 1],
  ['For/Yoga-Studios', 0],
  ['contact', 0],
  ['wp-login.php', 0],
])(
  'a landing page that does not exist, at %j, queries the list of slugs at most',
  async (slug, questions) => {
    const asked = vi.spyOn(contentClient(), 'fetch')
    expect(await readLandingPage(slug)).toBeNull()
    expect(asked).toHaveBeenCalledTimes(questions)
    expect(cache.tags).toEqual(questions === 0 ? [] : ['content', 'slugs:landingPage'])
    expect(tagsOfChange({ _id: 'a', _type: 'landingPage', moved: true })).toContain('slugs:landingPage')
  },
)
