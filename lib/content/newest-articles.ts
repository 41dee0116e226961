import { defineQuery } from 'next-sanity'
import { pathOf, topicFeedPath } from '../../content-model/paths'
import { type CacheTag, newestTag } from './cache-tags'
import { contentClient } from './client'
import { isArticle } from './queries/fragments'
import { MOST_RELATED } from './queries/related-articles'

/** The topics of articles, and the newest articles of each and of all. */
const NEWEST_QUERY = defineQuery(`{
  "newest": *[${isArticle}] | order(publishedAt desc, _id)[0...$most]._id,
  "topics": *[_type == "topic" && _id in *[_id in $ids].topics[]._ref]{
    _id,
    _type,
    "slug": slug.current,
    "newest": *[${isArticle} && ^._id in topics[]._ref] | order(publishedAt desc, _id)[0...$most]._id
  }
}`)

/**
 * What depends on a changed article without having been made of it: articles that show the newest ones with the same
 * topic, and the pages and feeds of its topics.
 *
 * An article among the newest expires the tag of its topic. Any other is related to no article by its topic, unless it
 * was before, and those depend on it itself.
 * @param ids of the changed articles, deleted ones included
 * @throws whatever the client throws when the Content Lake does not answer
 */
export async function dependentsOfArticles(
  ids: readonly string[],
): Promise<{ tags: CacheTag[]; paths: string[] }> {
  if (ids.length === 0) return { tags: [], paths: [] }
  // One more than an article shows, which may be one of the newest itself.
  const { newest, topics } = await contentClient().fetch(NEWEST_QUERY, { ids, most: MOST_RELATED + 1 })
  const isChanged = (id: string) => ids.includes(id)
  return {
    tags: [
      ...(newest.some(isChanged) ? [newestTag('all')] : []),
      ...topics.filter((topic) => topic.newest.some(isChanged)).map(({ _id }) => newestTag(_id)),
    ],
    paths: topics.flatMap((topic) => [pathOf(topic) ?? [], topicFeedPath(topic) ?? []].flat()),
  }
}
