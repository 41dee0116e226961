import { expect, it, vi } from 'vitest'
import { cache, seedContent } from '@/tests/setup/content-readers'
import { contentClient } from '@/lib/content/client'
import { readBlogPage } from '@/lib/content/queries/blog'

seedContent()

it('the featured article is not counted in the pages', async () => {
  const first = await readBlogPage(1)
  expect(first.featured?.slug).toBe('thefutureoffitness')
  expect(first).toMatchObject({ articles: [], pages: 1 })
  expect(cache.tags).toEqual(expect.arrayContaining(['type:article', 'doc:page-blog']))
  const asked = vi.spyOn(contentClient(), 'fetch')
  expect(await readBlogPage(2)).toEqual({ featured: null, articles: [], pages: 1 })
  // The one query is for the number of pages, which is cached.
  expect(asked).toHaveBeenCalledOnce()
})
