import { expect, it } from 'vitest'
import { dependents, seedArticles } from '../articles'
import { readArticlesOf } from '@/lib/content/queries/article-lines'
import { readFeed } from '@/lib/content/queries/feed'
import { readTopic, readTopics } from '@/lib/content/queries/topic'

seedArticles()

it('articles are on the page of their topic and in its feed, which they affect', async () => {
  expect(await readTopic('a')).toMatchObject({ _id: 'topic-a' })
  expect(await readTopic('no-such-topic')).toBeNull()
  expect((await readArticlesOf('topic-b')).map(({ _id }) => _id)).toEqual(['related-7', 'related-6'])
  expect((await readFeed('topic-b')).map(({ _id }) => _id)).toEqual(['related-7', 'related-6'])
  expect((await readTopics()).map(({ slug }) => slug)).toEqual(expect.arrayContaining(['a', 'b']))
  expect(await dependents('related-8')).toEqual({
    tags: ['newest:all', 'articles:2026'],
    paths: ['/blog/archive/2026'],
  })
  expect((await dependents('related-1')).paths).toEqual([
    '/blog/topics/a',
    '/blog/topics/a/feed.xml',
    '/blog/archive/2026',
  ])
})
