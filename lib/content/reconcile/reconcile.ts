import { databasePool } from '../../database/pool'
import type { ChangedDocument } from '../affected-paths'
import { type CacheTag, EVERYTHING } from '../cache-tags'
import { isContentType } from '../../../content-model/document-types'
import { expireDocuments, expireTags, warmAfterResponse } from '../expire'
import { type Change, hasMoved } from '../webhook/change'
import { builtAt } from './built-at'
import { readInventory, readRecent } from './inventory'
import * as store from './store'
import { ensureContentTables } from '../../database/migrations/content'

/**
 * Whose page cache is looked after: that of this very process, as on a long-running server, or one that all instances
 * of a build share, as on serverless platforms.
 */
export type CacheOwner = 'process' | 'build'

/**
 * Whether to ask the Content Lake for changes first, or only to act on those that other instances have written down.
 */
export type Mode = 'scan' | 'recorded-only'

/** What reconciling led to. */
export type Reconciliation = { changed: string[]; expired: CacheTag[]; warming: string[] }

/** Replicas lag; reading a little further back costs nothing, since only new revisions count. */
const OVERLAP_MS = 60_000
/** What was found this long before the build is told to its cache all the same: clocks differ. */
const BUILD_OVERLAP_MS = 300_000
/** Of more missed changes than this everything counts as old. */
const MOST_CHANGES = 500
const firstPages = ['/', '/blog']

/** Global, because Next.js may bundle a module once for every route, and the webhook and the reconciler are two. */
const KEY = Symbol.for('liftpass.reconciler')
const ofProcess = ((globalThis as { [KEY]?: { seen?: store.Position } })[KEY] ??= {})

/**
 * Compares the Content Lake with what it held at the last scan of any instance, writes down the differences, and
 * expires what the cache was not told of yet: whatever a lost webhook, or one that reached another instance, should
 * have expired.
 *
 * What the Content Lake held and what changed is in PostgreSQL, so that a new process does not have to
 * mark every page as old: docs/decisions/2026-11-22-reconciler-state-in-postgresql.md.
 * @throws whatever the client throws when the Content Lake does not answer, or the database; the next call makes up for
 * it
 */
export async function reconcile(owner: CacheOwner, mode: Mode = 'scan'): Promise<Reconciliation> {
  const pool = databasePool()
  await ensureContentTables(pool)
  if (mode === 'scan') await scan(pool)
  const build = builtAt()
  const seen = owner === 'process' ? ofProcess.seen : await store.seenByBuild(pool, build.toISOString())
  const start = seen ?? new Date(build.getTime() - BUILD_OVERLAP_MS)
  const { changes, position } = await store.changesAfter(pool, start, MOST_CHANGES)
  const result = changes ? await expire(changes) : expireEverything()
  if (owner === 'process') ofProcess.seen = largest(position, ofProcess.seen)
  else await store.noteSeenByBuild(pool, build.toISOString(), position)
  return result
}

/**
 * Writes down a change that a webhook was acted on for, so that other instances hear of it and this one does not act
 * twice. Without it a document that comes and goes between two scans would never have existed for the reconciler, and
 * its page would stay.
 * @throws what the database throws
 */
export async function remember(change: Change): Promise<void> {
  if (!isContentType(change._type)) return
  const pool = databasePool()
  await ensureContentTables(pool)
  const { operation, previousSlug, previousFrom, ...entry } = change
  const { before, position } = await store.recordChange(
    pool,
    { ...entry, previousSlug, previousFrom, moved: hasMoved(change) },
    operation === 'delete' ? undefined : { ...entry, _rev: change._rev ?? '' },
    builtAt().toISOString(),
  )
  if (ofProcess.seen !== undefined && ofProcess.seen >= before) ofProcess.seen = position
}

const largest = (position: store.Position, other: store.Position = 0n) =>
  position > other ? position : other

async function scan(pool: ReturnType<typeof databasePool>): Promise<void> {
  const last = await store.lastScan(pool)
  if (last && (await store.record(pool, await readRecent(new Date(last.getTime() - OVERLAP_MS))))) return
  await store.record(pool, await readInventory())
}

async function expire(changes: readonly ChangedDocument[]): Promise<Reconciliation> {
  const changed = [...new Set(changes.map(({ _id }) => _id))]
  if (changed.length === 0) return { changed, expired: [], warming: [] }
  return { changed, ...(await expireDocuments(changes)) }
}

function expireEverything(): Reconciliation {
  expireTags([EVERYTHING])
  warmAfterResponse(firstPages)
  return { changed: [], expired: [EVERYTHING], warming: firstPages }
}
