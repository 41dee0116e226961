import { DateTime, type ExprNode, type SyntaxNode } from 'groq-js'
import { call } from './function-call.ts'
import { rewritten } from './syntax-tree.ts'

/** Rewrites what groq-js evaluates against GROQ's specification: `array::unique()` and `path() in path()`. */
export function withSpecifiedFunctions(tree: ExprNode): ExprNode {
  return rewritten(tree, completed)
}

function completed(node: SyntaxNode): SyntaxNode | undefined {
  if (node.type === 'OpCall' && node.op === 'in') {
    const { left } = node
    const isPath = left.type === 'FuncCall' && left.namespace === 'global' && left.name === 'path'
    // A path is in a path when its text matches.
    return isPath ? { ...node, left: inner(left.args[0]), right: inner(node.right) } : undefined
  }
  if (node.type !== 'FuncCall' || node.namespace !== 'array' || node.name !== 'unique') return undefined
  return call(withoutRepeats, inner(node.args[0]))
}

const inner = (node: ExprNode) => withSpecifiedFunctions(node)

/**
 * The list without repeated elements; null equals null, arrays and objects equal nothing.
 * @param valueOf gives the value of an element to compare
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
