import type { SanityClient } from '@sanity/client'
import { draftId, isPublished } from '../../content-model/published-id'
import type { RedirectPlan, StoredRedirect } from './plan'

const PUBLISHED_REDIRECTS_QUERY = /* groq */ `*[
  _type == "redirect" && ${isPublished}
]{ _id, from, to, permanent }`

/**
 * All published redirects, whatever the client's perspective is.
 * @throws the client's errors
 */
export function readPublishedRedirects(client: SanityClient): Promise<StoredRedirect[]> {
  return client.fetch<StoredRedirect[]>(PUBLISHED_REDIRECTS_QUERY, {}, { perspective: 'raw' })
}

/**
 * Writes the first step of a plan, which is harmless while the page is still at its old path.
 * @throws the client's errors
 */
export async function writeBefore({ before }: RedirectPlan, client: SanityClient): Promise<void> {
  if (before.write.length === 0) return
  const transaction = client.transaction()
  for (const redirect of before.write) transaction.createOrReplace(redirect)
  await transaction.commit({ visibility: 'sync' })
}

/**
 * Writes the second step, once the page has left its old path.
 * @throws the client's errors
 */
export async function writeAfter({ after }: RedirectPlan, client: SanityClient): Promise<void> {
  if (after.retarget.length + after.remove.length === 0) return
  const transaction = client.transaction()
  for (const { _id, to } of after.retarget) transaction.patch(_id, { set: { to } })
  // Deletes the draft too: an editor who publishes it later would bring the removed redirect back.
  for (const id of after.remove) transaction.delete(id).delete(draftId(id))
  await transaction.commit({ visibility: 'sync' })
}
