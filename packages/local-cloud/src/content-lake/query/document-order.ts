import type { ExprNode } from 'groq-js'
import type { LakeDocument } from '../store/document.ts'
import { attributeOf } from './document-test.ts'

/** Orders documents as `order(…)` does when it names attributes; undefined where it has other expressions. */
export function orderOf(
  args: readonly ExprNode[],
): ((documents: LakeDocument[]) => LakeDocument[]) | undefined {
  const attributes = args.map((arg) =>
    attributeOf(arg.type === 'Asc' || arg.type === 'Desc' ? arg.base : arg),
  )
  if (!attributes.every((attribute) => attribute !== undefined)) return undefined
  const signs = args.map((arg) => (arg.type === 'Desc' ? -1 : 1))
  return (documents) =>
    documents
      .map((document) => ({ document, keys: attributes.map((attribute) => attribute(document)) }))
      .sort((a, b) => {
        let difference = 0
        for (let index = 0; difference === 0 && index < signs.length; index++)
          difference = compared(a.keys[index], b.keys[index]) * (signs[index] ?? 1)
        return difference
      })
      .map(({ document }) => document)
}

const ranks: Record<string, number> = { number: 1, string: 2, boolean: 3 }

/** Numbers, then texts, then booleans, then all others, which are equal. */
function compared(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0
  const rank = ranks[typeof a] ?? 4
  const otherRank = ranks[typeof b] ?? 4
  if (rank !== otherRank) return rank - otherRank
  return rank === 4 ? 0 : Number(a) - Number(b)
}
