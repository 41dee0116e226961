import { randomBytes } from 'node:crypto'
import { iteratorGone } from './errors.ts'

const longestLife = 5 * 60_000
const mostAtOnce = 200

/** Lists that have begun: which records are still to come. Airtable keeps them for some minutes too. */
export function createIterators(now: () => number = () => performance.now()) {
  const kept = new Map<string, { ids: readonly string[]; until: number; table: string }>()
  return {
    /**
     * Remembers the rest of a list.
     * @returns the `offset` that continues it
     */
    keep(table: string, ids: readonly string[]): string {
      const id = `itr${randomBytes(10).toString('hex')}`
      kept.set(id, { ids, until: now() + longestLife, table })
      const [oldest] = kept.keys()
      if (kept.size > mostAtOnce && oldest) kept.delete(oldest)
      return `${id}/${ids[0]}`
    },
    /**
     * The records still to come. An answer may be lost, so the same page may be asked for again.
     * @throws AirtableRefusal 422 when nothing is known of the list
     */
    rest(table: string, offset: string): readonly string[] {
      const one = kept.get(offset.split('/')[0] ?? '')
      if (!one || one.table !== table || one.until < now()) throw iteratorGone()
      return one.ids
    },
  }
}

export type Iterators = ReturnType<typeof createIterators>
