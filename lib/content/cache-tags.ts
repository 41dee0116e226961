import {
  contentTypes,
  type DocumentTypeName,
  documentType,
  hasChosenPath,
} from '../../content-model/document-types'
import { publishedId } from '../../content-model/published-id'

/**
 * Cache tags link a cached query result to the documents in it.
 *
 * A result carries `doc:<id>` for every document in it, `path:<id>` for every document it only links to, and
 * `type:<type>` for every type it lists: a new or deleted document changes a list without having been in it.
 * `tagsOfChange` says which tags a change expires.
 */

export type CacheTag =
  | `doc:${string}`
  | `path:${string}`
  | `type:${string}`
  | `slugs:${string}`
  | `ends:${string}`
  | `newest:${string}`
  | `articles:${string}`
  | 'content'

/** On every result: the reconciler expires it when it cannot know which changes it missed. */
export const ALL_CONTENT: CacheTag = 'content'

/**
 * Tag of the list of all slugs of a type. Not `type:<type>`: every page of the type reads the list, and
 * server/page-cache.mjs removes this tag from existing pages, so that publishing another document does not expire them.
 */
export function slugsTag(type: DocumentTypeName): CacheTag {
  return `slugs:${type}`
}

/** Tag of what has to be rendered again at a moment: server/page-cache.mjs expires it then. */
export const endTag = (moment: Date): CacheTag => `ends:${moment.toISOString()}`

/**
 * Tag of the few newest articles of a topic, or of all, below other articles and in sections. Other articles do not
 * expire it.
 * @param topic its id, or `all`
 */
export const newestTag = (topic: string): CacheTag => `newest:${publishedId(topic)}`

/**
 * Tag of the list of all articles of a topic, an author or a year. An article that belongs there expires it; one that
 * no longer does expires its own tag, which the list has too while it shows the article.
 * @param of id of the topic or the author, or the year
 */
export const articlesTag = (of: string): CacheTag => `articles:${publishedId(of)}`

/** Next.js accepts 128 tags per result and drops the rest; one of them is ALL_CONTENT. */
const MAX_TAGS = 127

/** Pictures and files: they never change under their id, and no webhook reports them. */
const isAsset = (id: string) => /^(image-\w{16,64}-\d+x\d+|file-\w{16,64})-\w+$/.test(id)

/** Tag of one document. Ids of drafts and versions get the tag of their published document. */
export function documentTag(id: string): CacheTag {
  return `doc:${publishedId(id)}`
}

/** Tag of every list of documents of a type. */
export function typeTag(type: DocumentTypeName): CacheTag {
  return `type:${type}`
}

type DocumentChange = {
  _id: string
  _type: string
  /** whether its path was created, deleted or changed; otherwise pages that only link to it stay */
  moved: boolean
  /** the day of an article, and the one it had before: one without a day has no page; undefined: not known */
  publishedAt?: string | null
  previousPublishedAt?: string | null
}

/** The tags to expire when a document was created, changed or deleted. */
export function tagsOfChange(change: DocumentChange): CacheTag[] {
  const tags: CacheTag[] = [documentTag(change._id), `type:${change._type}`]
  const { moved, publishedAt, previousPublishedAt = null } = change
  const isListedAnew = moved || publishedAt !== previousPublishedAt
  if (isListedAnew && hasChosenPath(change._type)) tags.push(`slugs:${change._type}`)
  const wasLinkedTo = change.moved && documentType(change._type)?.path !== undefined
  return wasLinkedTo ? [...tags, `path:${publishedId(change._id)}`] : tags
}

/**
 * The tags of a query's result.
 * @param result anything a query returned. Objects with `_id` are documents, objects with `pathOf` stand for a
 *   document that is linked to, objects with `_ref` point to one (which may not be published yet, and must show up here
 *   once it is), objects with `newestOf` show the newest articles of that topic, or of all
 * @param declared tags that the result depends on although they may not be in it: the document asked for by id, the
 *   types listed. Documents of a listed type get no tag of their own: the type's tag covers them.
 * @returns at most 127 tags; a result with more documents than that depends on all types instead, so that no change is
 * missed
 */
export function tagsOfResult(result: unknown, declared: readonly CacheTag[] = []): CacheTag[] {
  const tags = new Set<CacheTag>(declared)
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (value === null || typeof value !== 'object') return
    const { _id, _type, _ref, pathOf, newestOf } = value as Record<string, unknown>
    if (typeof _ref === 'string' && !isAsset(_ref)) tags.add(documentTag(_ref))
    if (typeof pathOf === 'string') tags.add(`path:${publishedId(pathOf)}`)
    if (typeof newestOf === 'string') tags.add(newestTag(newestOf))
    const coveredByList = typeof _type === 'string' && tags.has(`type:${_type}`)
    if (typeof _id === 'string' && !coveredByList && !isAsset(_id)) tags.add(documentTag(_id))
    Object.values(value).forEach(visit)
  }
  visit(result)
  return tags.size <= MAX_TAGS ? [...tags] : [...new Set([...declared, ...contentTypes.map(typeTag)])]
}
