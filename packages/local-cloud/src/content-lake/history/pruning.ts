import type { Pool } from 'pg'
import { readSeqAt } from './rows.ts'
import { messageOf } from '../../message-of.ts'

/** How long every edit of a draft stays in the history, in days. */
export const defaultHistoryDays = 90

const dayMs = 24 * 60 * 60 * 1_000
/** Rows deleted at a time, so that writers wait for moments only. */
const batch = 5_000

/** Edits between others; the history shows their sum in the next edit that is kept. */
const intermediateEdits = `
  SELECT edit.seq, edit.document_id FROM content_lake.changes edit
  WHERE edit.seq <= $1 AND edit.document_id <> edit.published_id
    AND edit.previous_rev IS NOT NULL AND edit.content IS NOT NULL
    AND (SELECT later.content IS NOT NULL FROM content_lake.changes later
         WHERE later.document_id = edit.document_id AND later.seq > edit.seq ORDER BY later.seq LIMIT 1)`

/**
 * All changes of documents that were deleted before that time and not created again since; not those of the versions
 * of a published or archived release, whose content is nowhere else.
 */
const deletedLongAgo = `
  SELECT change.seq, change.document_id FROM content_lake.changes change
  JOIN content_lake.changes ending ON ending.published_id = change.published_id
  WHERE ending.seq <= $1 AND ending.ends_group AND change.seq <= ending.seq
    AND NOT EXISTS (SELECT FROM content_lake.changes later
                    WHERE later.published_id = ending.published_id AND later.seq > ending.seq)
    AND NOT EXISTS (SELECT FROM content_lake.documents release
                    WHERE release.type = 'system.release' AND release.content->'finalDocumentStates'
                      @> jsonb_build_array(jsonb_build_object('id', change.document_id)))`

/**
 * Deletes history older than `days`: edits of drafts and versions, except for the first and the last of each before
 * it was published or discarded; and all changes of deleted documents. Every change of an existing published document
 * is kept.
 * @returns number of changes deleted
 */
export async function pruneHistory(pool: Pool, days: number): Promise<number> {
  const last = await readSeqAt(pool, new Date(Date.now() - days * dayMs))
  let forgotten = 0
  for (const selected of [intermediateEdits, deletedLongAgo]) {
    for (let deleted = batch; deleted === batch; forgotten += deleted) {
      const { rowCount } = await pool.query(
        `DELETE FROM content_lake.changes WHERE (seq, document_id) IN (${selected} LIMIT ${batch})`,
        [last],
      )
      deleted = rowCount ?? 0
    }
  }
  // The newest transaction stays: the next one must have a later time.
  await pool.query(
    `DELETE FROM content_lake.transactions emptied
     WHERE seq <= $1 AND seq < (SELECT seq FROM content_lake.head)
       AND NOT EXISTS (SELECT FROM content_lake.changes WHERE changes.seq = emptied.seq)`,
    [last],
  )
  return forgotten
}

/** Prunes now and every day; an error is logged, and the next day tries again. Returns a function that stops it. */
export function startPruning(pool: Pool, days: number, log: (line: string) => void): () => Promise<void> {
  let running = Promise.resolve()
  const prune = () => {
    running = pruneHistory(pool, days).then(
      () => undefined,
      (error: unknown) => log(`Pruning the history: ${messageOf(error)}`),
    )
  }
  prune()
  const daily = setInterval(prune, dayMs).unref()
  return () => {
    clearInterval(daily)
    return running
  }
}
