import { expect, it, vi } from 'vitest'
import { cache, seedContent } from '@/tests/setup/content-readers'
import { tagsOfChange } from '@/lib/content/cache-tags'
import { contentClient } from '@/lib/content/client'
import { ARTICLE_SLUGS_QUERY, readArticle } from '@/lib/content/queries/article'

const lake = seedContent()

it('an article is tagged with its document and author, not with other articles', async () => {
  const article = await readArticle('thefutureoffitness')
  expect(article).toMatchObject({ publishedAt: '2021-04-23', updatedAt: '2022-02-08' })
  expect(article?.wordCount).toBeGreaterThan(990)
  expect(cache.tags).toEqual(expect.arrayContaining([`doc:${article?._id}`, `doc:${article?.author?._id}`]))
  expect(cache.tags).not.toContain('type:article')
})

it.each(['no-such-article', 'x"] | *[0', ''])(
  'an article that does not exist, at %j, is tagged with the list of slugs, which any article may change',
  async (slug) => {
    const asked = vi.spyOn(contentClient(), 'fetch')
    expect(await readArticle(slug)).toBeNull()
    expect(cache.tags).toEqual(['content', 'slugs:article'])
    expect(asked).toHaveBeenCalledOnce()
    expect(tagsOfChange({ _id: 'a', _type: 'article', moved: true })).toContain('slugs:article')
  },
)

it('an article that was read before is read again without the list of slugs, also when it is gone', async () => {
  const sanity = lake().client()
  const article = {
    _id: 'article-known',
    _type: 'article',
    slug: { current: 'known' },
    publishedAt: '2026-01-01',
  }
  await sanity.create(article)
  expect(await readArticle('known')).not.toBeNull()
  const asked = vi.spyOn(contentClient(), 'fetch')
  expect(await readArticle('known')).not.toBeNull()
  await sanity.delete('article-known')
  cache.tags = []
  expect(await readArticle('known')).toBeNull()
  expect(cache.tags).toEqual(['content', 'type:article'])
  expect(asked).toHaveBeenCalledTimes(2)
  await readArticle('known')
  expect(asked.mock.lastCall?.[0]).not.toBe(ARTICLE_SLUGS_QUERY)
})
