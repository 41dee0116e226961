import { DateTime, type ExprNode, type SyntaxNode } from 'groq-js'
import { call } from './function-call.ts'
import { rewritten } from './syntax-tree.ts'

/** The same query with what groq-js does otherwise than GROQ's specification: `array::unique()` and paths in paths. */
export function withSpecificationGaps(tree: ExprNode): ExprNode {
  return rewritten(tree, completed)
}

function completed(node: SyntaxNode): SyntaxNode | undefined {
  if (node.type === 'OpCall' && node.op === 'in') {
    const { left } = node
    const isPath = left.type === 'FuncCall' && left.namespace === 'global' && left.name === 'path'
    // A path is in a path when its text is.
    return isPath ? { ...node, left: inner(left.args[0]), right: inner(node.right) } : undefined
  }
  if (node.type !== 'FuncCall' || node.namespace !== 'array' || node.name !== 'unique') return undefined
  return call(withoutRepeats, inner(node.args[0]))
}

const inner = (node: ExprNode) => withSpecificationGaps(node)

/**
 * The first of equal elements each; null is equal to null, lists and objects are equal to nothing.
 * @param valueOf what is compared, where the elements stand for something
 */
export function withoutRepeats(list: unknown, valueOf = (element: unknown) => element): unknown {
  if (!Array.isArray(list)) return null
  const known = new Set<unknown>()
  return list.filter((element: unknown) => {
    const value = valueOf(element)
    if (typeof value === 'object' && value !== null && !(value instanceof DateTime)) return true
    const key = value instanceof DateTime ? `datetime ${String(value)}` : JSON.stringify(value)
    return !known.has(key) && known.add(key)
  })
}
