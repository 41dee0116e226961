import { beforeAll } from 'vitest'
import { seedContent } from '@/tests/setup/content-readers'
import { dependentsOfArticles } from '@/lib/content/newest-articles'

/** Adds ten articles with two topics and an author to the seed content, for the tests of the calling file. */
export function seedArticles(): void {
  const lake = seedContent()
  beforeAll(async () => {
    const topics = ['a', 'b'].map((id) => ({ _id: `topic-${id}`, _type: 'topic', slug: { current: id } }))
    const all = [
      ...topics,
      ...[1, 2, 3, 4, 5].map((number) => article(number, ['topic-a'])),
      article(6, ['topic-b'], ['related-1']),
      article(7, ['topic-b']),
      article(8, []),
      { ...article(9, ['topic-a']), publishedAt: '2025-12-31', author: reference('member-author') },
      { ...article(10, ['topic-a']), publishedAt: '2025-12-30', author: reference('member-author') },
      { _id: 'member-author', _type: 'teamMember', name: 'Ann', slug: { current: 'ann' } },
    ]
    const transaction = lake().client().transaction()
    for (const document of all) transaction.createOrReplace(document)
    await transaction.commit()
  })
}

/** What a change of these articles affects. */
export const dependents = (...ids: string[]) => dependentsOfArticles(ids.map((_id) => ({ _id })))

const reference = (_ref: string) => ({ _type: 'reference', _ref, _key: _ref })

/** Article 1 is the oldest. */
const article = (number: number, topics: string[], related: string[] = []) => ({
  _id: `related-${number}`,
  _type: 'article',
  title: `Article ${number}`,
  slug: { current: `related-${number}` },
  publishedAt: `2026-01-${String(number).padStart(2, '0')}`,
  topics: topics.map(reference),
  related: related.map(reference),
})
