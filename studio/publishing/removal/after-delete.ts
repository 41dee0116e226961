import type { SanityClient, SanityDocument } from '@sanity/client'
import { draftId, publishedId } from '../../../content-model/published-id'
import { planRemoval } from '../../../lib/redirects/plan'
import { readPublishedRedirects, writeAfter } from '../../../lib/redirects/write'
import { reviewId } from '../../../lib/reviews/request'
import { scheduleId } from '../../../lib/scheduling/publication'
import { putIntoBin } from '../bin/deleted-document'
import type { Person } from '../use-self'

/** A document as it was before it was deleted, and the path of its page if it had one. */
export type Deleted = { document: SanityDocument; path: string | undefined }

/** The Studio may say that a document is gone while its deletion is on the way. Together three seconds. */
const ATTEMPTS = 10
const PAUSE_MS = 300

/**
 * Puts a deleted document into the bin, and deletes its schedules, the request for its review and the redirects to its
 * page. Safe to repeat.
 * @param by the editor who deleted it
 * @returns false, and does nothing, when the dataset still has the document: the Studio shows no version of it while
 * its form is loading, too
 * @throws the client's errors
 */
export async function afterDelete(
  { document, path }: Deleted,
  by: Person,
  client: SanityClient,
): Promise<boolean> {
  const id = publishedId(document._id)
  if (!(await isDeleted(id, client))) return false
  await putIntoBin(document, by, client)
  await client
    .transaction()
    .delete(scheduleId(id))
    .delete(scheduleId(id, 'unpublish'))
    .delete(reviewId(id))
    .commit()
  if (path !== undefined) await writeAfter(planRemoval(path, await readPublishedRedirects(client)), client)
  return true
}

async function isDeleted(id: string, client: SanityClient): Promise<boolean> {
  const ids = [id, draftId(id)]
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    const left = await client.fetch<number>('count(*[_id in $ids])', { ids }, { perspective: 'raw' })
    if (left === 0) return true
  }
  return false
}
