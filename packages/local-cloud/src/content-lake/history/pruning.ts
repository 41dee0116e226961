import type { Pool } from 'pg'
import { readSeqAt } from './rows.ts'

/** How long every single edit is remembered, in days. */
export const defaultHistoryDays = 90

const dayMs = 24 * 60 * 60 * 1_000
/** Rows deleted at a time, so that writers wait for moments only. */
const batch = 5_000

/** Edits between others: who looks back sees their sum in the next one that is kept. */
const intermediateEdits = `
  SELECT edit.seq, edit.document_id FROM content_lake.changes edit
  WHERE edit.seq <= $1 AND edit.document_id <> edit.published_id
    AND edit.previous_rev IS NOT NULL AND edit.content IS NOT NULL
    AND (SELECT later.content IS NOT NULL FROM content_lake.changes later
         WHERE later.document_id = edit.document_id AND later.seq > edit.seq ORDER BY later.seq LIMIT 1)`

/** All there is of documents that have been gone for so long, unless they came back since. */
const goneForLong = `
  SELECT change.seq, change.document_id FROM content_lake.changes change
  JOIN content_lake.changes ending ON ending.published_id = change.published_id
  WHERE ending.seq <= $1 AND ending.ends_group AND change.seq <= ending.seq
    AND NOT EXISTS (SELECT FROM content_lake.changes later
                    WHERE later.published_id = ending.published_id AND later.seq > ending.seq)`

/**
 * Forgets what is older than `days`: edits of drafts and versions, except for the first and the last of each before
 * it was published or discarded; and documents that were deleted, all of them. Every change of a published document
 * that exists is kept.
 * @returns number of changes forgotten
 */
export async function pruneHistory(pool: Pool, days: number): Promise<number> {
  const last = await readSeqAt(pool, new Date(Date.now() - days * dayMs))
  let forgotten = 0
  for (const selected of [intermediateEdits, goneForLong]) {
    for (let deleted = batch; deleted === batch; forgotten += deleted) {
      const { rowCount } = await pool.query(
        `DELETE FROM content_lake.changes WHERE (seq, document_id) IN (${selected} LIMIT ${batch})`,
        [last],
      )
      deleted = rowCount ?? 0
    }
  }
  // The newest transaction tells the time from which the next one has to go on.
  await pool.query(
    `DELETE FROM content_lake.transactions emptied
     WHERE seq <= $1 AND seq < (SELECT seq FROM content_lake.head)
       AND NOT EXISTS (SELECT FROM content_lake.changes WHERE changes.seq = emptied.seq)`,
    [last],
  )
  return forgotten
}

/** Prunes now and every day. What goes wrong is logged, and tried again the next day. Returns how to stop it. */
export function startPruning(pool: Pool, days: number, log: (line: string) => void): () => Promise<void> {
  let running = Promise.resolve()
  const prune = () => {
    running = pruneHistory(pool, days).then(
      () => undefined,
      (error: unknown) =>
        log(`Pruning the history: ${error instanceof Error ? error.message : String(error)}`),
    )
  }
  prune()
  const daily = setInterval(prune, dayMs).unref()
  return () => {
    clearInterval(daily)
    return running
  }
}
