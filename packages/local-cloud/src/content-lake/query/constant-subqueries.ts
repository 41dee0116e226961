import type { ExprNode, SyntaxNode } from 'groq-js'
import { childrenOf, descendants, rewritten } from './syntax-tree.ts'

/**
 * Rewrites a query so that each constant subquery, such as `count(*[_type == "b"])` in another filter, is evaluated
 * once, when it is first needed. groq-js would evaluate it for every document.
 * @param evaluate gives the value of such a subquery
 */
export function withConstantSubqueries(tree: ExprNode, evaluate: (subquery: ExprNode) => unknown): ExprNode {
  return visited(tree, false, evaluate) as ExprNode
}

/** @param repeated whether the node is evaluated for each of several values */
function visited(node: SyntaxNode, repeated: boolean, evaluate: (subquery: ExprNode) => unknown): SyntaxNode {
  if (repeated && isConstantSubquery(node))
    return once(() => evaluate(visited(node, false, evaluate) as ExprNode))
  return rewritten(node as ExprNode, (child) =>
    child === node ? undefined : visited(child, repeated || scopedParts(node).includes(child), evaluate),
  )
}

/** A literal whose value is computed when groq-js first reads it. */
function once(compute: () => unknown): ExprNode {
  let known: { value: unknown } | undefined
  return {
    type: 'Value',
    get value() {
      known ??= { value: compute() }
      return known.value
    },
  } as ExprNode
}

const subqueries = new Set([
  'AccessElement',
  'Filter',
  'FlatMap',
  'FuncCall',
  'Map',
  'OpCall',
  'PipeFuncCall',
  'Slice',
])

const isConstantSubquery = (node: SyntaxNode) =>
  subqueries.has(node.type) && readsDataset(node) && !looksAround(node, 0, 0)

const readsDataset = (root: SyntaxNode) =>
  [...descendants(root)].some(
    (node) =>
      node.type === 'Everything' ||
      node.type === 'Parameter' ||
      (node.type === 'FuncCall' && node.namespace === 'releases'),
  )

/** Functions that read `@` without naming it. */
const lookingFunctions = new Set(['references', 'versionOf', 'partOfRelease'])

/**
 * Whether an expression reads `@` or `^` of a scope outside itself.
 * @param scopes number of scopes opened within the expression so far
 * @param parents how many of those `^` can reach; `[]` of a list opens a scope that it cannot
 */
function looksAround(node: SyntaxNode, scopes: number, parents: number): boolean {
  if (node.type === 'Parent') return node.n >= parents
  if (node.type === 'This' || (node.type === 'AccessAttribute' && !node.base)) return scopes === 0
  if (node.type === 'FuncCall' && lookingFunctions.has(node.name) && scopes === 0) return true
  const scoped = scopedParts(node)
  const named = node.type === 'Map' || node.type === 'FlatMap' ? 0 : 1
  return childrenOf(node).some((child) =>
    scoped.includes(child)
      ? looksAround(child, scopes + 1, parents + named)
      : looksAround(child, scopes, parents),
  )
}

/** The parts of a node that are evaluated for each value of its base. */
function scopedParts(node: SyntaxNode): SyntaxNode[] {
  if (node.type === 'PipeFuncCall') return node.args
  const opens = ['Filter', 'FlatMap', 'Map', 'Projection'].includes(node.type)
  return opens && 'expr' in node ? [node.expr] : []
}
