import { contentTypes } from './content-types'

/**
 * Cache tags: the link between a cached answer and the documents it was made of.
 *
 * An answer carries `doc:<id>` for every document in it, `address:<id>` for every document it only links to, and
 * `type:<type>` for every type it lists: a new or removed document changes a list without having been part of it. What
 * a changed document expires is said by `tagsOfChange`.
 */

export type CacheTag = `doc:${string}` | `address:${string}` | `type:${string}` | 'slugs:article' | 'content'

/** On every answer: expired by the reconciler when it cannot know what it missed. */
export const EVERYTHING: CacheTag = 'content'

/**
 * On the list of which articles there are. Not `type:article`: the list is looked at for every article, and
 * server/page-cache.mjs takes this tag off pages that are there, so that publishing another article leaves them alone.
 */
export const ARTICLE_SLUGS: CacheTag = 'slugs:article'

/** Documents that have an address, so that others can link to them. */
const addressable = new Set(['home', 'page', 'article', 'legalPage'])

/** Next.js takes 128 tags per answer and drops the rest; one of them is EVERYTHING. */
const MOST_TAGS = 127

/** Pictures and files: they never change under their id, and no webhook tells of them. */
const isAsset = (id: string) => /^(image-\w{16,64}-\d+x\d+|file-\w{16,64})-\w+$/.test(id)

const publishedId = (id: string) => id.replace(/^drafts\./, '').replace(/^versions\.[^.]+\./, '')

/** Tag of one document. Draft and version ids are tagged as the published document they belong to. */
export function documentTag(id: string): CacheTag {
  return `doc:${publishedId(id)}`
}

/** Tag of every list of documents of a type. */
export function typeTag(type: string): CacheTag {
  return `type:${type}`
}

/**
 * What has to expire when a document was created, changed or deleted.
 * @param change `moved` says that its address came, went or changed; otherwise what merely links to it stays as it is
 */
export function tagsOfChange(change: { _id: string; _type: string; moved: boolean }): CacheTag[] {
  const tags = [documentTag(change._id), typeTag(change._type)]
  if (change._type === 'article') tags.push(ARTICLE_SLUGS)
  return change.moved && addressable.has(change._type)
    ? [...tags, `address:${publishedId(change._id)}`]
    : tags
}

/**
 * The tags of a query's answer.
 * @param answer anything a query returned. Objects with `_id` are documents, objects with `addressOf` stand for a
 *   document that is linked to, objects with `_ref` point to one (which may not be published yet, and must show up here
 *   once it is)
 * @param declared tags that the answer depends on although they may not be in it: the document asked for by id, the
 *   types listed. Documents of a listed type get no tag of their own: the type's tag covers them.
 * @returns at most 127 tags; an answer with more documents than that depends on all types instead, so that no change is
 * missed
 */
export function tagsOfAnswer(answer: unknown, declared: readonly CacheTag[] = []): CacheTag[] {
  const tags = new Set<CacheTag>(declared)
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (value === null || typeof value !== 'object') return
    const { _id, _type, _ref, addressOf } = value as Record<string, unknown>
    if (typeof _ref === 'string' && !isAsset(_ref)) tags.add(documentTag(_ref))
    if (typeof addressOf === 'string') tags.add(`address:${publishedId(addressOf)}`)
    const coveredByList = typeof _type === 'string' && tags.has(typeTag(_type))
    if (typeof _id === 'string' && !coveredByList && !isAsset(_id)) tags.add(documentTag(_id))
    Object.values(value).forEach(visit)
  }
  visit(answer)
  return tags.size <= MOST_TAGS ? [...tags] : [...new Set([...declared, ...contentTypes.map(typeTag)])]
}
