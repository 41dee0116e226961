import { expect, it } from 'vitest'
import { dependents, seedArticles } from '../articles'
import { cache } from '@/tests/setup/content-readers'
import { readArticlesOf } from '@/lib/content/queries/article-lines'
import { readFeed } from '@/lib/content/queries/feed'
import { readTeamMember } from '@/lib/content/queries/team-member'

seedArticles()

it('articles of an author are on the author’s page and in its feed, which no article of another author affects', async () => {
  // Feeds need a text, also of a person whom a script wrote without one.
  expect(await readTeamMember('ann')).toMatchObject({ _id: 'member-author', name: 'Ann', bio: '' })
  expect(await readTeamMember('no-such-author')).toBeNull()
  expect((await readFeed('member-author')).map(({ _id }) => _id)).toEqual(['related-9', 'related-10'])
  cache.tags = []
  const listed = await readArticlesOf('member-author')
  expect(listed.map(({ _id }) => _id)).toEqual(['related-9', 'related-10'])
  expect(cache.tags.toSorted()).toEqual(
    ['articles:member-author', 'content', 'doc:related-10', 'doc:related-9'].toSorted(),
  )
  const { tags, paths } = await dependents('related-9')
  expect(tags).toContain('articles:member-author')
  expect(paths).toEqual(expect.arrayContaining(['/team/ann', '/team/ann/feed.xml']))
  expect((await dependents('related-8')).tags).not.toContain('articles:member-author')
})
