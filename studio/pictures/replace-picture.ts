import type { SanityClient, SanityDocument } from '@sanity/client'
import { publishedId } from '../../content-model/published-id'
import type { ReviewRequest } from '../../lib/reviews/request'
import { openReview } from '../publishing/review/status'
import { describedTypes } from './described-types'

/** The documents that change when a picture is replaced, as they were read, and what stands in the way. */
export type ReplacementPlan = {
  /** published documents, drafts and versions in releases */
  documents: SanityDocument[]
  /** whether a use has a description, so that the new picture needs one */
  described: boolean
  /** number of documents with a scheduled draft; replacing the picture makes their schedules out of date */
  scheduled: number
  /** number of requests for review that end, as when their documents are published */
  reviews: number
  /** sentences that say why the picture cannot be replaced */
  obstacles: string[]
}

/** Documents that one replacement changes at most: it is one transaction. */
const MAX_DOCUMENTS = 500

const PLAN_QUERY = /* groq */ `{
  "documents": *[references($id)] | order(_id)[0...$most],
  "lockedReleases": *[_type == "system.release" && state in ["scheduled", "scheduling"]]{
    name, "title": coalesce(metadata.title, "without a name")
  },
  "scheduledIds": *[_type == "scheduledPublication" && state == "waiting"].documentId,
  "reviews": *[_type == "reviewRequest"]{ ..., "draft": *[_id == "drafts." + ^.documentId][0]._id }
}`

type Read = {
  documents: SanityDocument[]
  lockedReleases: { name: string; title: string }[]
  scheduledIds: string[]
  reviews: (ReviewRequest & { draft: string | null })[]
}

/**
 * Reads what a replacement of a picture would change.
 * @param mayUpdate whether this editor may change a document
 * @throws the error of the client
 */
export async function planReplacement(
  client: SanityClient,
  id: string,
  mayUpdate: (document: SanityDocument) => Promise<boolean>,
): Promise<ReplacementPlan> {
  const params = { id, most: MAX_DOCUMENTS + 1 }
  const { documents, lockedReleases, scheduledIds, reviews } = await client.fetch<Read>(PLAN_QUERY, params, {
    perspective: 'raw',
  })
  const allowed = await Promise.all(documents.map(mayUpdate))
  const refused = documents.filter((_, index) => !allowed[index]).map(titleOf)
  const locked = lockedReleases.filter(({ name }) =>
    documents.some(({ _id }) => _id.startsWith(`versions.${name}.`)),
  )
  return {
    documents,
    described: documents.some((document) => usesIn(document, id).some(({ isDescribed }) => isDescribed)),
    scheduled: documents.filter(
      ({ _id }) => _id.startsWith('drafts.') && scheduledIds.includes(publishedId(_id)),
    ).length,
    reviews: reviews.filter(({ draft, ...request }) => {
      const published = documents.find(({ _id }) => _id === request.documentId)
      return published && openReview(request, { draft, published })
    }).length,
    obstacles: [
      ...(documents.length > MAX_DOCUMENTS
        ? [`More than ${MAX_DOCUMENTS} documents use it: ask the person who runs the site.`]
        : []),
      ...(refused.length > 0 ? [`You may not change and publish: ${refused.join(', ')}.`] : []),
      ...locked.map(
        ({ title }) => `The release “${title}” is scheduled, which locks its documents: unschedule it first.`,
      ),
    ],
  }
}

/**
 * Lets all documents of a plan refer to another picture, in one transaction: all change or none. Crops and focal
 * points of the old picture are dropped, and its descriptions give way to that of the new one, which keeps it, and gets
 * the tags of the old one.
 * A published document changes for visitors at once, a draft stays a draft, a version stays in its release.
 * @param to id, tags and new description of the new picture
 * @throws the error of the client, also where a document has changed since it was read
 */
export async function replacePicture(
  client: SanityClient,
  { documents }: ReplacementPlan,
  from: { id: string; tags: string[] },
  to: { id: string; description: string; tags: string[] },
): Promise<void> {
  const tags = [...new Set([...to.tags, ...from.tags])]
  const transaction = client.transaction()
  for (const document of documents) {
    const patch = client.patch(document._id, patchFor(document, from.id, to))
    transaction.patch(patch.ifRevisionId(document._rev))
  }
  const set = { ...(to.description && { altText: to.description }), ...(tags.length > 0 && { tags }) }
  if (Object.keys(set).length > 0) transaction.patch(to.id, { set })
  await transaction.commit({ returnDocuments: false, visibility: 'sync' })
}

/** The operations that let a document refer to another picture. */
function patchFor(document: SanityDocument, from: string, to: { id: string; description: string }) {
  const set: Record<string, string> = {}
  const unset: string[] = []
  for (const { path, isDescribed } of usesIn(document, from)) {
    set[`${path}.asset._ref`] = to.id
    if (isDescribed) set[`${path}.alt`] = to.description
    unset.push(`${path}.crop`, `${path}.hotspot`)
  }
  return { set, unset }
}

/** A value that shows a picture, by its path in the document. `isDescribed`: it has a field for a description. */
type Use = { path: string; isDescribed: boolean }

function usesIn(value: unknown, id: string, path = ''): Use[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => {
      const key = (item as { _key?: unknown } | null)?._key
      return usesIn(item, id, `${path}[${typeof key === 'string' ? `_key=="${key}"` : index}]`)
    })
  }
  const { asset, alt, _type } = value as { asset?: { _ref?: unknown }; alt?: unknown; _type?: unknown }
  const own =
    asset?._ref === id ? [{ path, isDescribed: alt !== undefined || describedTypes.includes(_type) }] : []
  const inner = Object.entries(value).flatMap(([name, field]) =>
    usesIn(field, id, path ? `${path}.${name}` : name),
  )
  return [...own, ...inner]
}

/** How a document is called where it cannot be linked. */
function titleOf({ _id, _type, title, heading, question, name }: SanityDocument): string {
  return String(title ?? heading ?? question ?? name ?? `${_type} ${publishedId(_id)}`)
}
