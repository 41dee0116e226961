import type { SanityClient } from '@sanity/client'
import type { RedirectPlan, StoredRedirect } from './plan'

const PUBLISHED_REDIRECTS_QUERY = /* groq */ `*[
  _type == "redirect" && !(_id in path("drafts.**")) && !(_id in path("versions.**"))
]{ _id, from, to, permanent }`

/** All published redirects, whatever perspective the client has. @throws whatever the client throws */
export function readPublishedRedirects(client: SanityClient): Promise<StoredRedirect[]> {
  return client.fetch<StoredRedirect[]>(PUBLISHED_REDIRECTS_QUERY, {}, { perspective: 'raw' })
}

/**
 * Writes the half of a plan that does no harm while the page is still at its old address. @throws whatever the client
 * throws
 */
export async function writeBefore({ before }: RedirectPlan, client: SanityClient): Promise<void> {
  if (before.write.length === 0) return
  const transaction = client.transaction()
  for (const redirect of before.write) transaction.createOrReplace(redirect)
  await transaction.commit({ visibility: 'sync' })
}

/** Writes the other half, once the page has left its old address. @throws whatever the client throws */
export async function writeAfter({ after }: RedirectPlan, client: SanityClient): Promise<void> {
  if (after.retarget.length + after.remove.length === 0) return
  const transaction = client.transaction()
  for (const { _id, to } of after.retarget) transaction.patch(_id, { set: { to } })
  // With its draft, if somebody was editing it: published later, it would stand in the way of the page.
  for (const id of after.remove) transaction.delete(id).delete(`drafts.${id}`)
  await transaction.commit({ visibility: 'sync' })
}
