import { expect, it } from 'vitest'
import { dependents, seedArticles } from '../articles'
import { cache } from '@/tests/setup/content-readers'
import { readArticle } from '@/lib/content/queries/article'
import { readRelatedArticles } from '@/lib/content/queries/related-articles'

seedArticles()

const relatedTo = async (slug: string) => {
  const article = await readArticle(slug)
  cache.tags = []
  return article && (await readRelatedArticles(article)).map(({ _id }) => _id)
}

it('related articles are those that the editor chose, else the newest with a topic, else the newest of all', async () => {
  expect(await relatedTo('related-6')).toEqual(['related-1'])
  expect(await relatedTo('related-5')).toEqual(['related-4', 'related-3', 'related-2'])
  expect(await relatedTo('related-7')).toEqual(['related-6'])
  expect(await relatedTo('related-8')).toEqual(['related-7', 'related-6', 'related-5'])
})

it('related articles expire an article only when one of them changes, or one becomes one of them', async () => {
  await relatedTo('related-5')
  expect(cache.tags).toEqual(
    expect.arrayContaining(['newest:topic-a', 'doc:related-4', 'doc:related-3', 'doc:related-2']),
  )
  expect(cache.tags).not.toContain('type:article')
  const newest = async (id: string) =>
    (await dependents(id)).tags.filter((tag) => tag.startsWith('newest:')).toSorted()
  // None of the newest of its topic or of all: no other article shows it because of its topic.
  expect(await newest('related-10')).toEqual([])
  expect(await newest('related-2')).toEqual(['newest:topic-a'])
  expect(await newest('related-8')).toEqual(['newest:all'])
  expect(await newest('related-7')).toEqual(['newest:all', 'newest:topic-b'])
  expect(await dependents('no-such-article')).toEqual({ tags: [], paths: [] })
})
