import { createHash } from 'node:crypto'
import type { SanityClient, SanityDocument } from '@sanity/client'
import { hasChosenAddress } from '../../content-model/document-types'
import { pathOf } from '../../content-model/paths'
import { planMove } from '../redirects/plan'
import { readPublishedRedirects, writeAfter, writeBefore } from '../redirects/write'
import type { ScheduledPublication } from './publication'

/**
 * The id of the transaction that publishes, which becomes the revision of what is published. Always the same for the
 * same publication, so that after a crash it can be told whether it happened, and it can never happen twice.
 */
export function publishingTransaction({ _id, draftRevision, publishAt }: ScheduledPublication): string {
  return createHash('sha256').update(`${_id} ${draftRevision} ${publishAt}`).digest('hex').slice(0, 32)
}

/** Where a document has its page. */
export function addressOf(document: SanityDocument | undefined): string | undefined {
  return document && pathOf({ _type: document._type, slug: document.slug?.current, route: document.route })
}

/**
 * Publishes exactly the revision that was scheduled, with the redirects that a new address of its page needs.
 * @param from the address its page had before
 * @throws whatever the client throws: status 409 when the draft is another one by now
 */
export async function publish(
  publication: ScheduledPublication,
  draft: SanityDocument,
  from: string | undefined,
  client: SanityClient,
): Promise<void> {
  const to = hasChosenAddress(draft._type) ? addressOf(draft) : undefined
  if (to) await writeBefore(planMove(from, to, await readPublishedRedirects(client)), client)
  await client.action(
    {
      actionType: 'sanity.action.document.publish',
      draftId: draft._id,
      publishedId: publication.documentId,
      ifDraftRevisionId: publication.draftRevision,
    },
    { transactionId: publishingTransaction(publication) },
  )
}

/**
 * What is left to do once the page is at its new address. Doing it twice does no harm. @throws whatever the client
 * throws
 */
export async function cleanUpRedirects(
  published: SanityDocument,
  from: string | undefined,
  client: SanityClient,
): Promise<void> {
  const to = hasChosenAddress(published._type) ? addressOf(published) : undefined
  if (to) await writeAfter(planMove(from, to, await readPublishedRedirects(client)), client)
}
