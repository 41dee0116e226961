import { defineQuery } from 'next-sanity'
import { archivePath, feedPathOf, pathOf } from '../../content-model/paths'
import type { ChangedDocument } from './affected-paths'
import { articlesTag, type CacheTag, newestTag } from './cache-tags'
import { contentClient } from './client'
import { isArticle } from './queries/fragments'
import { MAX_RELATED } from './queries/related-articles'
import { MAX_LATEST } from '../../content-model/latest-articles'

/** One more than an article shows, because the article itself may be among the newest. */
const MAX_SHOWN = Math.max(MAX_RELATED + 1, MAX_LATEST)

/** The newest articles, and the topics, authors and days of some. */
const NEWEST_QUERY = defineQuery(`{
  "newest": *[${isArticle}] | order(publishedAt desc, _id)[0...$most]._id,
  "topics": *[_type == "topic" && _id in *[_id in $ids].topics[]._ref]{
    _id,
    _type,
    "slug": slug.current
  },
  "authors": *[_type == "teamMember" && _id in *[_id in $ids].author._ref]{
    _id,
    _type,
    "slug": slug.current
  },
  "days": *[_id in $ids && defined(publishedAt)].publishedAt
}`)

/**
 * The newest articles of a topic. One query per topic: a single query for all topics would compare every article with
 * every other.
 */
const NEWEST_OF_TOPIC_QUERY = defineQuery(
  `*[${isArticle} && $topic in topics[]._ref] | order(publishedAt desc, _id)[0...$most]._id`,
)

/**
 * What a changed article affects although it does not contain the article: articles that show the newest ones with the
 * same topic, the pages and feeds of its topics and its author, and the archive of its year.
 *
 * An article among the newest expires the tag of its topic. No page shows an older one for its topic; a page that did
 * before the change carries the tag of the article itself.
 * @param changed the changed articles, deleted ones included
 * @throws whatever the client throws when the Content Lake does not respond
 */
export async function dependentsOfArticles(
  changed: readonly Pick<ChangedDocument, '_id' | 'publishedAt' | 'previousPublishedAt'>[],
): Promise<{ tags: CacheTag[]; paths: string[] }> {
  if (changed.length === 0) return { tags: [], paths: [] }
  const ids = changed.map(({ _id }) => _id)
  const { newest, topics, authors, days } = await contentClient().fetch(NEWEST_QUERY, {
    ids,
    most: MAX_SHOWN,
  })
  const newestOf = ({ _id: topic }: { _id: string }) =>
    contentClient().fetch(NEWEST_OF_TOPIC_QUERY, { topic, most: MAX_SHOWN })
  const newestOfTopics = await Promise.all(topics.map(newestOf))
  // When an article leaves a year, the later pages of its archive change too.
  const former = changed.flatMap(({ publishedAt, previousPublishedAt }) => [
    publishedAt ?? [],
    previousPublishedAt ?? [],
  ])
  const years = [...new Set([...days, ...former.flat()].map((day) => day.slice(0, 4)))]
  const groups = [...topics, ...authors]
  const isChanged = (id: string) => ids.includes(id)
  return {
    tags: [
      ...(newest.some(isChanged) ? [newestTag('all')] : []),
      ...topics.filter((_, index) => newestOfTopics[index]?.some(isChanged)).map(({ _id }) => newestTag(_id)),
      ...[...groups.map(({ _id }) => _id), ...years].map(articlesTag),
    ],
    paths: [
      ...groups.flatMap((group) => [pathOf(group) ?? [], feedPathOf(group) ?? []].flat()),
      ...years.map((year) => archivePath(year)),
    ],
  }
}
