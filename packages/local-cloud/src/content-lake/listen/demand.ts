import type { ExprNode } from 'groq-js'
import { narrowed, sourceName } from '../query/sources.ts'

/** Whether a document with this id, of one of these types, can match at all. */
export type Demand = (id: string, types: readonly string[]) => boolean

/** What a filter demands of `_id` or `_type`, as its text proves; queries are narrowed by the same proof. */
export function documentsDemanded(filter: ExprNode): Demand {
  const { tree, sources } = narrowed(filter)
  const [source] = sources
  const base = tree.type === 'Filter' ? tree.base : undefined
  // A subquery within the filter may have a source as well, which says nothing about the documents listened to.
  const ofThis = base?.type === 'Parameter' && base.name === sourceName(0)
  if (!source || !ofThis) return () => true
  const values = new Set(source.values)
  if (source.attribute === '_id') return (id) => values.has(id)
  return (_, types) => types.some((type) => values.has(type))
}
