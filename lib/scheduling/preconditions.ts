import type { SanityClient, SanityDocument } from '@sanity/client'
import { draftId, isPublished } from '../../content-model/published-id'
import { documentType, hasChosenPath, hasFreePath } from '../../content-model/document-types'
import { pathOf } from '../../content-model/paths'
import { normalizePath } from '../redirects/normalize-path'
import { targetOf } from '../redirects/target'
import { readPublishedRedirects } from '../redirects/write'
import { incomingReferences, IN_USE } from '../content/incoming-references'
import type { ScheduledPublication } from './publication'

/** The draft and the published version of a scheduled document; absent where there is none. */
export type Versions = { draft?: SanityDocument; published?: SanityDocument }

/** @throws errors of the client */
export async function readVersions(client: SanityClient, id: string): Promise<Versions> {
  const [draft, published] = await client.getDocuments([draftId(id), id])
  return { draft: draft ?? undefined, published: published ?? undefined }
}

/**
 * The reason not to publish, as a message for the editor who scheduled it; undefined when there is none. The draft was
 * valid when it was scheduled and is unchanged, but the rest of the dataset may have changed.
 * @throws errors of the client
 */
export async function unmetPrecondition(
  publication: ScheduledPublication,
  draft: SanityDocument | undefined,
  client: SanityClient,
): Promise<string | undefined> {
  if (!draft) return 'There is no draft any more: it was published or discarded before its time.'
  // Permissions to schedule depend on the type, so the type must be the one that was scheduled.
  if (draft._type !== publication.documentType) return 'This is another kind of document than was scheduled.'
  if (draft._rev !== publication.draftRevision) {
    return 'The draft was changed after it was scheduled. Schedule the new version.'
  }
  const slug: unknown = draft.slug?.current
  const type = draft._type
  if (!hasChosenPath(type) || typeof slug !== 'string') return undefined
  const path = pathOf({ _type: type, slug })
  const rivals = await client.fetch<number>(RIVALS_QUERY, { type, slug, id: publication.documentId })
  if (rivals > 0) {
    const label = documentType(type)?.label.toLowerCase()
    return `Another ${label} has the address ${path} now. Give this one a different address.`
  }
  const redirect = hasFreePath(type) ? await redirectInTheWay(path, publication.movedFrom, client) : undefined
  return (
    redirect &&
    `A redirect has the address ${path} now: it leads to ${String(redirect.to)}. Give this page another address, or delete that redirect first.`
  )
}

/**
 * The published redirect that starts at a path and that publishing would delete, as the Studio’s `checkNoRedirect`
 * finds it. One to this very page is allowed: the page left it behind when it moved, and moves back.
 * @param from where the page is now
 */
async function redirectInTheWay(path: string | undefined, from: string | undefined, client: SanityClient) {
  const [to, own] = [normalizePath(path), normalizePath(from)]
  if (to === undefined || to === own) return undefined
  const redirects = await readPublishedRedirects(client)
  const redirect = redirects.find((other) => normalizePath(other.from) === to)
  const leadsHere = own !== undefined && targetOf(redirect?.to)?.path === own
  return leadsHere ? undefined : redirect
}

/** Documents named in a message. */
const MAX_NAMED = 5

/**
 * The reason not to unpublish, as for the Studio's “Unpublish”; undefined when there is none.
 * @throws errors of the client
 */
export async function unmetUnpublishingPrecondition(
  { documentType: scheduledType, documentId }: ScheduledPublication,
  { _type: type }: SanityDocument,
  client: SanityClient,
): Promise<string | undefined> {
  // Permissions to schedule depend on the type, so the type must be the one that was scheduled.
  if (type !== scheduledType) return 'This is another kind of document than was scheduled.'
  if (documentType(type)?.singleton)
    return 'The site always needs this document, so it cannot be unpublished.'
  const references = await incomingReferences(documentId, client)
  if (references.length === 0) return undefined
  const names = references
    .slice(0, MAX_NAMED)
    .map((use) => [documentType(use.type)?.label ?? use.type, use.title].filter(Boolean).join(': '))
  const more = references.length > MAX_NAMED ? ` and ${references.length - MAX_NAMED} more` : ''
  return `${IN_USE} ${names.join('; ')}${more}.`
}

const RIVALS_QUERY = /* groq */ `count(*[
  _type == $type && slug.current == $slug && _id != $id && ${isPublished}
])`
