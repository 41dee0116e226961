import { createHash } from 'node:crypto'
import type { SanityClient, SanityDocument } from '@sanity/client'
import { draftId } from '../../content-model/published-id'
import { hasChosenPath } from '../../content-model/document-types'
import { pathOf } from '../../content-model/paths'
import { lastTransactions } from '../content/transactions'
import { planMove } from '../redirects/plan'
import { readPublishedRedirects, writeAfter, writeBefore } from '../redirects/write'
import type { ScheduledPublication } from './publication'

/**
 * The id of the publishing transaction, which becomes the revision of the published document. It is the same for every
 * attempt: after a crash it shows whether publishing happened, and publishing cannot happen twice.
 */
export function publishingTransaction({ _id, draftRevision, publishAt }: ScheduledPublication): string {
  return createHash('sha256').update(`${_id} ${draftRevision} ${publishAt}`).digest('hex').slice(0, 32)
}

/** More than anyone publishes one document between two attempts. */
const TRANSACTIONS_READ = 100

/**
 * When an earlier attempt published the document, whatever became of it since.
 * @returns milliseconds since 1970; undefined when none did
 * @throws errors of the client
 */
export async function publishedEarlier(
  publication: ScheduledPublication,
  client: SanityClient,
): Promise<number | undefined> {
  if ((publication.attempts ?? 1) <= 1) return undefined
  const transactions = await lastTransactions(publication.documentId, TRANSACTIONS_READ, client)
  const publishing = transactions.find(({ id }) => id === publishingTransaction(publication))
  return publishing && Date.parse(publishing.timestamp)
}

/** The path of the page of a document. */
export function documentPath(document: SanityDocument | undefined): string | undefined {
  return document && pathOf({ _type: document._type, slug: document.slug?.current, route: document.route })
}

/**
 * Publishes exactly the scheduled revision, with the redirects that a changed path of its page needs.
 * @param from path of the page before
 * @throws errors of the client; status 409 when the draft has changed
 */
export async function publish(
  publication: ScheduledPublication,
  draft: SanityDocument,
  from: string | undefined,
  client: SanityClient,
): Promise<void> {
  const to = hasChosenPath(draft._type) ? documentPath(draft) : undefined
  if (to) await writeBefore(planMove(from, to, await readPublishedRedirects(client)), client)
  await client.action(
    {
      actionType: 'sanity.action.document.publish',
      draftId: draft._id,
      publishedId: publication.documentId,
      ifDraftRevisionId: draft._rev,
    },
    { transactionId: publishingTransaction(publication) },
  )
}

/**
 * Unpublishes a document: its published version becomes the draft, unless there is one already.
 * @throws errors of the client; status 409 when another document references it
 */
export async function unpublish(id: string, client: SanityClient): Promise<void> {
  await client.action({
    actionType: 'sanity.action.document.unpublish',
    draftId: draftId(id),
    publishedId: id,
  })
}

/**
 * Retargets or removes old redirects once the page is at its new path. Safe to repeat.
 * @throws errors of the client
 */
export async function cleanUpRedirects(
  published: SanityDocument,
  from: string | undefined,
  client: SanityClient,
): Promise<void> {
  const to = hasChosenPath(published._type) ? documentPath(published) : undefined
  if (to) await writeAfter(planMove(from, to, await readPublishedRedirects(client)), client)
}
