import type { SanityClient } from '@sanity/client'
import { isTemporary } from '../content/unavailable'
import { reviewId } from '../reviews/request'
import { claimedUntil, isRetryExpired, nextAttempt } from './attempts'
import { unmetPrecondition, unmetUnpublishingPrecondition, readVersions } from './preconditions'
import { actionOf, scheduleId, type ScheduledPublication } from './publication'
import {
  documentPath,
  publish,
  publishingTransaction,
  cleanUpRedirects,
  publishedEarlier,
  unpublish,
} from './publish'
import { messageOf } from '../log/message-of'

/**
 * The result of an attempt. `taken`: another instance has claimed the publication, or its editor changed or cancelled
 * it.
 */
export type ExecutionResult =
  | { state: 'done' | 'taken' }
  | { state: 'failed'; reason: string }
  | { state: 'postponed'; until: string; reason: string }

/**
 * Publishes or unpublishes one due document, unless another instance has claimed it, and records the result.
 *
 * The claim and the result are written with `ifRevisionId`, so that one of two competing instances wins. A crash at any
 * point is safe: the claim expires, and the next instance sees by the revision of the published document, or by its
 * history, whether it was published, or that there is none any more.
 * @throws errors of the client when it cannot write the claim or the result
 */
export async function execute(
  due: ScheduledPublication,
  client: SanityClient,
  clock: () => number = Date.now,
): Promise<ExecutionResult> {
  const fault = faultOf(due)
  if (fault) return recordOutcome(due, { state: 'failed', reason: fault }, client, clock())
  const claimed = await claim(due, client, clock())
  if (!claimed) return { state: 'taken' }
  try {
    const { unmet, doneAt } = await attempt(claimed, client)
    return await recordOutcome(
      claimed,
      unmet === undefined ? { state: 'done' } : { state: 'failed', reason: unmet },
      client,
      doneAt ?? clock(),
    )
  } catch (error) {
    const reason = messageOf(error)
    const passing = isRetryable(error) && !isRetryExpired(claimed, clock())
    const until = nextAttempt(claimed.attempts ?? 1, clock())
    return recordOutcome(
      claimed,
      passing ? { state: 'postponed', until, reason } : { state: 'failed', reason },
      client,
      clock(),
    )
  }
}

/**
 * Faults in the scheduled publication itself. Checked before the Content Lake is queried: the Content Lake rejects a
 * malformed document id, which would end every run and block all later publications.
 */
function faultOf(due: ScheduledPublication): string | undefined {
  const { _id, documentId, publishAt } = due
  if (_id !== scheduleId(documentId, actionOf(due)))
    return 'This schedule does not match its document. Schedule the document again.'
  if (Number.isNaN(Date.parse(publishAt)))
    return 'The scheduled time is not valid. Schedule the document again.'
  return undefined
}

/**
 * @returns the unmet precondition; undefined once the document is published, or unpublished. `doneAt`: when an earlier
 * attempt published a document that has been published again since, or unpublished
 */
async function attempt(
  claimed: ScheduledPublication,
  client: SanityClient,
): Promise<{ unmet?: string | undefined; doneAt?: number | undefined }> {
  const { documentId } = claimed
  const before = await readVersions(client, documentId)
  if (actionOf(claimed) === 'unpublish') {
    // An editor, or an instance that crashed afterwards, has unpublished it.
    if (!before.published) return {}
    const unmet = await unmetUnpublishingPrecondition(claimed, before.published, client)
    if (!unmet) await unpublish(documentId, client)
    return { unmet }
  }
  let doneAt: number | undefined
  if (before.published?._rev !== publishingTransaction(claimed)) {
    const unmet = await unmetPrecondition(claimed, before.draft, client)
    if (!unmet && before.draft) await publish(claimed, before.draft, claimed.movedFrom, client)
    else {
      doneAt = await publishedEarlier(claimed, client)
      if (doneAt === undefined) return { unmet }
    }
  }
  const { published } = await readVersions(client, documentId)
  if (published) await cleanUpRedirects(published, claimed.movedFrom, client)
  await client.delete(reviewId(documentId))
  return { doneAt }
}

async function claim(
  due: ScheduledPublication,
  client: SanityClient,
  now: number,
): Promise<ScheduledPublication | undefined> {
  const { published } = await readVersions(client, due.documentId)
  // After publishing, the document no longer says where its page was before.
  const movedFrom = due.movedFrom ?? documentPath(published)
  return unlessTaken(
    client
      .patch(due._id)
      .ifRevisionId(due._rev)
      .set({
        notBefore: claimedUntil(now),
        attempts: (due.attempts ?? 0) + 1,
        ...(movedFrom ? { movedFrom } : {}),
      })
      .setIfMissing({ firstAttemptAt: new Date(now).toISOString() })
      .commit<ScheduledPublication>({ visibility: 'sync' }),
  )
}

async function recordOutcome(
  claimed: ScheduledPublication,
  outcome: ExecutionResult,
  client: SanityClient,
  now: number,
): Promise<ExecutionResult> {
  const patch = client.patch(claimed._id).ifRevisionId(claimed._rev)
  if (outcome.state === 'postponed') patch.set({ notBefore: outcome.until, reason: outcome.reason })
  if (outcome.state === 'failed') patch.set({ state: 'failed', reason: outcome.reason }).unset(['notBefore'])
  if (outcome.state === 'done') {
    patch.set({ state: 'done', doneAt: new Date(now).toISOString() }).unset(['notBefore', 'reason'])
  }
  return (await unlessTaken(patch.commit({ visibility: 'sync' }))) ? outcome : { state: 'taken' }
}

/** The written document, or undefined when another instance or an editor has changed or deleted it since. */
async function unlessTaken<Written>(writing: Promise<Written>): Promise<Written | undefined> {
  try {
    return await writing
  } catch (error) {
    if ([404, 409].includes(statusOf(error))) return undefined
    throw error
  }
}

/** 401 and 403: an administrator can still give the token the permission. 409: the next attempt reads the new state. */
const isRetryable = (error: unknown) => isTemporary(error) || [401, 403, 409].includes(statusOf(error))

const statusOf = (error: unknown): number => Number((error as { statusCode?: unknown } | null)?.statusCode)
