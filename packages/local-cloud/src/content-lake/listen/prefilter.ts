import type { ExprNode } from 'groq-js'
import { narrowed, sourceName } from '../query/sources.ts'

/** Whether a document with this id, of one of these types, can match at all. */
export type Prefilter = (id: string, types: readonly string[]) => boolean

/** The prefilter of a filter that requires certain values of `_id` or `_type`; see `narrowed` for queries. */
export function prefilterOf(filter: ExprNode): Prefilter {
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
