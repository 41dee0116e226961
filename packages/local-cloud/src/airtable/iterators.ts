import { randomBytes } from 'node:crypto'
import { unknownIterator } from './errors.ts'

const lifetimeMs = 5 * 60_000
const mostAtOnce = 200

/** Unfinished lists with their remaining records. Airtable keeps them for some minutes, too. */
export function createIterators(now: () => number = () => performance.now()) {
  const iterators = new Map<string, { ids: readonly string[]; until: number; table: string }>()
  return {
    /**
     * Remembers the rest of a list.
     * @returns the `offset` that continues it
     */
    store(table: string, ids: readonly string[]): string {
      const id = `itr${randomBytes(10).toString('hex')}`
      iterators.set(id, { ids, until: now() + lifetimeMs, table })
      const [oldest] = iterators.keys()
      if (iterators.size > mostAtOnce && oldest) iterators.delete(oldest)
      return `${id}/${ids[0]}`
    },
    /**
     * The remaining records. A client may request the same page again when a response was lost.
     * @throws AirtableRefusal 422 for an unknown or expired list
     */
    remaining(table: string, offset: string): readonly string[] {
      const one = iterators.get(offset.split('/')[0] ?? '')
      if (!one || one.table !== table || one.until < now()) throw unknownIterator()
      return one.ids
    },
  }
}

export type Iterators = ReturnType<typeof createIterators>
