import type { SanityClient } from '@sanity/client'
import { hasChosenPath } from '../../content-model/document-types'
import { pathOf } from '../../content-model/paths'
import type { ChangedDocument } from '../content/affected-paths'
import { normalizePath } from './normalize-path'
import { planMove } from './plan'
import { targetOf } from './target'
import { readPublishedRedirects, writeAfter, writeBefore } from './write'

/** Time between a document and its release in which the two count as one event, in milliseconds. */
const TOLERANCE_MS = 2 * 60 * 1000

/** Whether a release published the document, and its slug now. While it is being published, a release has no list. */
const RELEASED_QUERY = /* groq */ `{
  "byRelease": count(*[_type == "system.release" && (
    state == "publishing" ||
    state == "published" && dateTime(publishedAt) > dateTime($since)
      && ("versions." + name + "." + $id) in finalDocumentStates[].id
  )]) > 0,
  "slug": *[_id == $id][0].slug.current
}`

/**
 * Makes the redirect from the old path of a page that a release has moved: Sanity's server publishes a release, not
 * the Studio, whose “Publish” makes it otherwise. A redirect that an editor added to the release stays. Safe to repeat.
 * @param change with the slug before and after
 * @param changedSince the earliest time of the change, in milliseconds since 1970
 * @param client may write published documents
 * @throws errors of the client
 */
export async function redirectAfterRelease(
  { _id: id, _type, slug, previousSlug }: Pick<ChangedDocument, '_id' | '_type' | 'slug' | 'previousSlug'>,
  changedSince: number,
  client: SanityClient,
): Promise<void> {
  if (!previousSlug || previousSlug === slug || !hasChosenPath(_type)) return
  const since = new Date(changedSince - TOLERANCE_MS).toISOString()
  const found = await client.fetch<{ byRelease: boolean; slug: string | null }>(
    RELEASED_QUERY,
    { id, since },
    { perspective: 'raw' },
  )
  const from = pathOf({ _type, slug: previousSlug })
  const to = found.slug ? pathOf({ _type, slug: found.slug }) : undefined
  if (!found.byRelease || !from || !to) return
  const redirects = await readPublishedRedirects(client)
  const known = redirects.find((redirect) => normalizePath(redirect.from) === normalizePath(from))
  if (known && targetOf(known.to)?.path !== normalizePath(to)) return
  const plan = planMove(from, to, redirects)
  if (!known) await writeBefore(plan, client)
  await writeAfter(plan, client)
}
