import type { ExprNode, FilterNode, PipeFuncCallNode, SyntaxNode } from 'groq-js'
import { conjuncts, descendants, rewritten } from '../syntax-tree.ts'

/**
 * `*[type && page] | score(a, boost(b, 2))[_score > 0]` as `*[type][a || b] | score(…)[_score > 0 && page]`.
 *
 * - Documents that match none of the scored expressions would score 0 and be dropped after groq-js had copied them, so
 *   they are filtered out before.
 * - The Studio requests the next page of results with a filter on `_score` in front of `score()`: such conditions are
 *   moved behind it.
 */
export function filteredBeforeScore(tree: ExprNode): ExprNode {
  return rewritten(tree, (node) => {
    if (!isFilterOfScored(node)) return undefined
    const { base: scored } = node
    const { base, pages } = withoutPages(scored.base)
    const wanted: ExprNode[] = scored.args.map(withoutBoost)
    const candidates: FilterNode = {
      type: 'Filter',
      base: filteredBeforeScore(base),
      expr: wanted.reduce((left, right) => ({ type: 'Or', left, right })),
    }
    const expr = pages.reduce<ExprNode>((left, right) => ({ type: 'And', left, right }), node.expr)
    return { ...node, base: { ...scored, base: candidates }, expr }
  })
}

/** The base of `score()`, and the conditions on `_score` in its filter. */
function withoutPages(scored: ExprNode): { base: ExprNode; pages: ExprNode[] } {
  if (scored.type !== 'Filter') return { base: scored, pages: [] }
  const parts = conjuncts(scored.expr)
  const pages = parts.filter(mentionsScore)
  const [first, ...others] = parts.filter((part) => !pages.includes(part))
  if (!first) return { base: scored.base, pages }
  const expr = others.reduce<ExprNode>((left, right) => ({ type: 'And', left, right }), first)
  return { base: { ...scored, expr }, pages }
}

const mentionsScore = (node: ExprNode) => [...descendants(node)].some(isScore)

function isFilterOfScored(
  node: SyntaxNode,
): node is FilterNode & { base: PipeFuncCallNode & { args: ExprNode[] } } {
  if (node.type !== 'Filter' || node.base.type !== 'PipeFuncCall' || node.base.name !== 'score') return false
  const { expr } = node
  const isAboveZero = expr.type === 'OpCall' && expr.op === '>' && isScore(expr.left) && isZero(expr.right)
  return isAboveZero && node.base.args.length > 0
}

const isScore = (node: SyntaxNode) => node.type === 'AccessAttribute' && !node.base && node.name === '_score'

const isZero = (node: ExprNode) => node.type === 'Value' && node.value === 0

function withoutBoost(node: ExprNode): ExprNode {
  const isBoost = node.type === 'FuncCall' && node.namespace === 'global' && node.name === 'boost'
  return isBoost ? (node.args[0] ?? node) : node
}
