import type { Pool, PoolClient } from 'pg'
import type { Database } from '../../database/pool'
import { inTransaction } from '../../database/transaction'
import { env } from '../../env'
import type { ChangedDocument } from '../affected-paths'
import { CHANGES_CHANNEL } from './changes-channel'
import { difference } from './difference'
import { byId, type Entry, type Snapshot } from './inventory'

/**
 * Every writer holds this lock: positions then become visible in order, and two simultaneous scans do not record the
 * same change twice.
 */
const WRITE_LOCK = 6_511_140_722n
const RETENTION_DAYS = 30

/** The number of the last change that a reader has handled. */
export type Position = bigint

/** Changes that a page cache has not handled; undefined: too many, or unknown. */
export type ChangesSince = { changes: ChangedDocument[] | undefined; position: Position }

const source = () => `${env().SANITY_PROJECT_ID}/${env().SANITY_DATASET}`

/** When the last scan was, by the Content Lake's clock; undefined before the first. @throws what the database throws */
export async function lastScan(pool: Pool): Promise<Date | undefined> {
  const { rows } = await pool.query<{ scanned_at: Date }>(
    'select scanned_at from content.scan where source = $1',
    [source()],
  )
  return rows[0]?.scanned_at
}

/**
 * Records the present documents and the differences from before. The very first scan records no changes.
 * @param act called with the differences before they are recorded: when it throws, the next scan finds them again
 * @returns false when the number of documents shows deletions; nothing is written then
 * @throws what the database or `act` throws
 */
export async function record(
  pool: Pool,
  snapshot: Snapshot,
  act: (changes: readonly ChangedDocument[]) => Promise<void>,
): Promise<boolean> {
  // Before the transaction, whose lock webhooks wait for: PostgreSQL ends one that rests while many requests are sent.
  const found = await differences(pool, snapshot)
  if (!found) return false
  if (await lastScan(pool)) await act(found)
  return writing(pool, async (client) => {
    // A later scan of another instance has found these changes too, and what was there before must not return.
    const { rowCount: isOld } = await client.query(
      'select from content.scan where source = $1 and scanned_at > $2',
      [source(), snapshot.now],
    )
    if (isOld) return true
    const changed = await differences(client, snapshot)
    if (!changed) return false
    const { rowCount: isFirst } = await client.query(
      'insert into content.scan (source, scanned_at) values ($1, $2) on conflict do nothing',
      [source(), snapshot.now],
    )
    const after = byId(snapshot.entries)
    await writeEntries(
      client,
      changed.flatMap(({ _id }) => after.get(_id) ?? []),
      changed.filter(({ _id }) => !after.has(_id)).map(({ _id }) => _id),
    )
    if (isFirst) return true
    await writeChanges(client, changed)
    await client.query('update content.scan set scanned_at = greatest(scanned_at, $2) where source = $1', [
      source(),
      snapshot.now,
    ])
    await prune(client)
    return true
  })
}

/** The differences from what is recorded; undefined when the number of documents shows deletions. */
async function differences(database: Database, snapshot: Snapshot): Promise<ChangedDocument[] | undefined> {
  const after = byId(snapshot.entries)
  const before = await entriesBefore(database, snapshot.count === undefined ? undefined : [...after.keys()])
  const changed = difference(before, after)
  if (snapshot.count === undefined) return changed
  const { rows } = await database.query<{ count: number }>(
    'select count(*)::int as count from content.document where source = $1',
    [source()],
  )
  const added = changed.filter(({ _id }) => !before.has(_id)).length
  return (rows[0]?.count ?? 0) + added === snapshot.count ? changed : undefined
}

/**
 * Records a change that a webhook reported and that was handled.
 * @param entry the document as it is now; undefined when it was deleted
 * @param build whose shared cache has handled it
 * @param beforeCommit called with the position of this change and of the one before it: PostgreSQL may notify listeners
 * before the commit gets its response
 * @throws what the database throws
 */
export function recordChange(
  pool: Pool,
  changed: ChangedDocument,
  entry: Entry | undefined,
  build: string,
  beforeCommit: (before: Position, position: Position) => void,
): Promise<void> {
  return writing(pool, async (client) => {
    const before = await lastPosition(client)
    await writeEntries(client, entry ? [entry] : [], entry ? [] : [changed._id])
    await writeChanges(client, [changed])
    const position = await lastPosition(client)
    await client.query('update content.build set seen = $3 where source = $1 and id = $2 and seen >= $4', [
      source(),
      build,
      position,
      before,
    ])
    beforeCommit(before, position)
  })
}

/**
 * The changes after a position, or, for a cache that has none yet, after a moment.
 * @param most if there are more, `changes` is undefined
 * @throws what the database throws
 */
export async function changesAfter(pool: Pool, start: Position | Date, most: number): Promise<ChangesSince> {
  const byTime = start instanceof Date
  const { rows } = await pool.query<{
    known: boolean
    position: string
    documents: ChangedDocument[] | null
  }>(
    `select
       ${byTime ? 'complete_since <= $2' : 'true'} as known,
       (select coalesce(max(position), 0) from content.change where source = $1) as position,
       (select jsonb_agg(document order by position) from (
         select document, position from content.change
         where source = $1 and ${byTime ? 'found_at >= $2' : 'position > $2'} limit $3 + 1
       ) as unseen) as documents
     from content.scan where source = $1`,
    [source(), start, most],
  )
  const { known = false, position = '0', documents } = rows[0] ?? {}
  const changes = documents ?? []
  return { changes: known && changes.length <= most ? changes : undefined, position: BigInt(position) }
}

/** The last change that the shared cache of a build has handled; undefined: none is recorded. */
export async function seenByBuild(pool: Pool, build: string): Promise<Position | undefined> {
  const { rows } = await pool.query<{ seen: string }>(
    'update content.build set used_at = clock_timestamp() where source = $1 and id = $2 returning seen',
    [source(), build],
  )
  return rows[0] && BigInt(rows[0].seen)
}

/** Records the last change that the shared cache of a build has handled. */
export async function noteSeenByBuild(pool: Pool, build: string, seen: Position): Promise<void> {
  await pool.query(
    `insert into content.build as known (source, id, seen) values ($1, $2, $3)
     on conflict (source, id) do update set seen = greatest(known.seen, excluded.seen)`,
    [source(), build, seen],
  )
}

const writing = <Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>) =>
  inTransaction(pool, work, WRITE_LOCK)

async function lastPosition(client: PoolClient): Promise<Position> {
  const { rows } = await client.query<{ last: string }>(
    'select coalesce(max(position), 0) as last from content.change where source = $1',
    [source()],
  )
  return BigInt(rows[0]?.last ?? 0)
}

async function entriesBefore(database: Database, ids: readonly string[] | undefined) {
  const { rows } = await database.query<{ entry: Entry }>(
    `select entry from content.document where source = $1 ${ids ? 'and id = any($2)' : ''}`,
    ids ? [source(), ids] : [source()],
  )
  return byId(rows.map(({ entry }) => entry))
}

async function writeEntries(client: PoolClient, entries: readonly Entry[], removed: readonly string[]) {
  await client.query(
    `insert into content.document (source, id, entry)
     select $1, entry ->> '_id', entry from jsonb_array_elements($2) as entry
     on conflict (source, id) do update set entry = excluded.entry`,
    [source(), JSON.stringify(entries)],
  )
  await client.query('delete from content.document where source = $1 and id = any($2)', [source(), removed])
}

async function writeChanges(client: PoolClient, changed: readonly ChangedDocument[]) {
  await client.query(
    'insert into content.change (source, document) select $1, document from jsonb_array_elements($2) as document',
    [source(), JSON.stringify(changed)],
  )
  // Delivered when this transaction commits.
  if (changed.length > 0) await client.query('select pg_notify($1, $2)', [CHANGES_CHANNEL, ''])
}

/** Older changes are deleted; a cache that was away for longer gets “unknown”. */
async function prune(client: PoolClient) {
  const old = `clock_timestamp() - interval '${RETENTION_DAYS} days'`
  await client.query(`delete from content.change where source = $1 and found_at < ${old}`, [source()])
  await client.query(
    `update content.scan set complete_since = greatest(complete_since, ${old}) where source = $1`,
    [source()],
  )
  await client.query(`delete from content.build where source = $1 and used_at < ${old}`, [source()])
}
