import { expect, it } from 'vitest'
import { seedArticles } from '../articles'
import { cache } from '@/tests/setup/content-readers'
import { dependentsOfArticles } from '@/lib/content/newest-articles'
import { readArchivePage, readYears } from '@/lib/content/queries/article-lines'

seedArticles()

it('articles of a year are in its archive, which depends on no article of another year', async () => {
  expect(await readYears()).toEqual(['2026', '2025', '2021'])
  expect(await readArchivePage('1999', 1)).toBeNull()
  expect(await readArchivePage('2025', 2)).toBeNull()
  cache.tags = []
  const archive = await readArchivePage('2025', 1)
  expect(archive?.articles.map(({ _id }) => _id)).toEqual(['related-9', 'related-10'])
  expect(archive?.pages).toBe(1)
  // server/page-cache.mjs takes the tag of slugs from pages that exist.
  const others = cache.tags.filter((tag) => !/^(slugs|doc):/.test(tag))
  expect(new Set(others)).toEqual(new Set(['articles:2025', 'content']))
  const moved = { _id: 'related-8', publishedAt: '2026-01-08', previousPublishedAt: '2025-01-01' }
  expect((await dependentsOfArticles([moved])).tags).toEqual(
    expect.arrayContaining(['articles:2025', 'articles:2026']),
  )
  expect(await dependentsOfArticles([{ _id: 'deleted', publishedAt: '2025-01-01' }])).toMatchObject({
    tags: ['articles:2025'],
  })
})
