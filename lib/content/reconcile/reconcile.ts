import { databasePool } from '../../database/pool'
import type { ChangedDocument } from '../affected-paths'
import { type CacheTag, ALL_CONTENT } from '../cache-tags'
import { isContentType } from '../../../content-model/document-types'
import { expireDocuments, expireTags, warmAfterResponse } from '../expire'
import { type WebhookChange, hasMoved } from '../webhook/change'
import { log } from '../../log/log'
import { isTemporary } from '../unavailable'
import { builtAt } from './built-at'
import { readInventory, readRecent } from './inventory'
import * as store from './store'
import { ensureContentTables } from '../../database/migrations/content'
import { redirectAfterRelease } from '../../redirects/after-release'
import { publishingClient } from '../../scheduling/client'

/**
 * Which page cache to update: this process's own, as on a long-running server, or one that all instances of a build
 * share, as on serverless platforms.
 */
export type CacheOwner = 'process' | 'build'

/** Whether to query the Content Lake for changes first, or only to handle those that other instances have recorded. */
export type Mode = 'scan' | 'recorded-only'

/** The result of a run. */
export type Reconciliation = { changed: string[]; expired: CacheTag[]; warming: string[] }

/** Replicas lag; reading a little further back costs nothing, since only new revisions count. */
const OVERLAP_MS = 60_000
/** Changes found up to this long before the build expire its cache nevertheless: clocks differ. */
const BUILD_OVERLAP_MS = 300_000
/** After more missed changes than this, everything expires. */
const MAX_CHANGES = 500
const firstPages = ['/', '/blog']

/** Global, because Next.js may bundle a module once per route; the webhook and the reconciler are two. */
const KEY = Symbol.for('liftpass.reconciler')
const ofProcess = ((globalThis as { [KEY]?: { seen?: store.Position } })[KEY] ??= {})

/**
 * Compares the Content Lake with its state at the last scan of any instance, records the differences, and expires what
 * this cache has not handled yet: what a webhook that was lost, or that reached another instance, should have expired.
 *
 * The state and the changes are in PostgreSQL, so that a new process need not expire every page:
 * docs/decisions/2026-11-22-reconciler-state-in-postgresql.md.
 * @throws whatever the client throws when the Content Lake does not respond, or the database; the next call catches up
 */
export async function reconcile(owner: CacheOwner, mode: Mode = 'scan'): Promise<Reconciliation> {
  const pool = databasePool()
  await ensureContentTables(pool)
  if (mode === 'scan') await scan(pool)
  const build = builtAt()
  const seen = owner === 'process' ? ofProcess.seen : await store.seenByBuild(pool, build.toISOString())
  const start = seen ?? new Date(build.getTime() - BUILD_OVERLAP_MS)
  const { changes, position } = await store.changesAfter(pool, start, MAX_CHANGES)
  const result = changes ? await expire(changes) : expireEverything()
  if (owner === 'process') ofProcess.seen = largest(position, ofProcess.seen)
  else await store.noteSeenByBuild(pool, build.toISOString(), position)
  return result
}

/**
 * Records a change that a webhook reported and this instance has handled, so that other instances learn of it and this
 * one does not handle it twice. Without the record the reconciler would not know a document that was created and
 * deleted between two scans, and its page would stay.
 * @throws what the database throws
 */
export async function remember(change: WebhookChange): Promise<void> {
  if (!isContentType(change._type)) return
  const pool = databasePool()
  await ensureContentTables(pool)
  const { operation, previousSlug, previousFrom, previousPublishedAt, ...entry } = change
  await store.recordChange(
    pool,
    { ...entry, previousSlug, previousFrom, previousPublishedAt, moved: hasMoved(change) },
    operation === 'delete' ? undefined : { ...entry, _rev: change._rev ?? '' },
    builtAt().toISOString(),
    (before, position) => {
      if (ofProcess.seen !== undefined && ofProcess.seen >= before) ofProcess.seen = position
    },
  )
}

const largest = (position: store.Position, other: store.Position = 0n) =>
  position > other ? position : other

async function scan(pool: ReturnType<typeof databasePool>): Promise<void> {
  const last = (await store.lastScan(pool))?.getTime()
  const redirect = (changes: readonly ChangedDocument[]) => redirectMoved(changes, last)
  if (last && (await store.record(pool, await readRecent(new Date(last - OVERLAP_MS)), redirect))) return
  await store.record(pool, await readInventory(), redirect)
}

/**
 * Makes the redirects that the lost webhook of a release would have made. Throws temporary failures, so that the next
 * scan tries again, and logs any other, such as a refused token, so that it holds up no other change.
 */
async function redirectMoved(changes: readonly ChangedDocument[], since: number | undefined): Promise<void> {
  const client = publishingClient()
  if (!client || !since) return
  for (const change of changes) {
    await redirectAfterRelease(change, since, client).catch((error: unknown) => {
      if (isTemporary(error)) throw error
      log().error(`The redirect to the new path of ${change._id} could not be made: ${String(error)}`)
    })
  }
}

async function expire(changes: readonly ChangedDocument[]): Promise<Reconciliation> {
  const changed = [...new Set(changes.map(({ _id }) => _id))]
  if (changed.length === 0) return { changed, expired: [], warming: [] }
  return { changed, ...(await expireDocuments(changes)) }
}

function expireEverything(): Reconciliation {
  expireTags([ALL_CONTENT])
  warmAfterResponse(firstPages)
  return { changed: [], expired: [ALL_CONTENT], warming: firstPages }
}
