import type { ExprNode, SyntaxNode } from 'groq-js'
import { childrenOf, descendants, rewritten } from './syntax-tree.ts'

/**
 * The same query with each subquery that looks at nothing around it evaluated once, when it is first needed, where
 * groq-js evaluates it for every document: `count(*[_type == "b"])` in the filter of another.
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

/** A literal that is worked out when groq-js first reads it. */
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

/** Functions that look at the value at hand without naming it. */
const lookingFunctions = new Set(['references', 'versionOf', 'partOfRelease'])

/**
 * Whether an expression needs the value at hand or one around it.
 * @param scopes how many values at hand the expression has made itself so far
 * @param parents how many of them `^` can name; one made by a list's `[]` it cannot
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
