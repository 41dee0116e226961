import type { ExprNode, FilterNode, PipeFuncCallNode, SyntaxNode } from 'groq-js'
import { rewritten } from '../syntax-tree.ts'

/**
 * `… | score(a, boost(b, 2))[_score > 0]` with the documents filtered by `a || b` first: what matches none of them would
 * score 0 and be thrown away, after groq-js had copied it.
 */
export function scoredOnlyWhatMatches(tree: ExprNode): ExprNode {
  return rewritten(tree, (node) => {
    if (!isFilterOfScored(node)) return undefined
    const { base: scored } = node
    const conditions: ExprNode[] = scored.args.map(withoutBoost)
    const condition = conditions.reduce((left, right) => ({ type: 'Or', left, right }))
    const candidates: FilterNode = {
      type: 'Filter',
      base: scoredOnlyWhatMatches(scored.base),
      expr: condition,
    }
    return { ...node, base: { ...scored, base: candidates } }
  })
}

function isFilterOfScored(
  node: SyntaxNode,
): node is FilterNode & { base: PipeFuncCallNode & { args: ExprNode[] } } {
  if (node.type !== 'Filter' || node.base.type !== 'PipeFuncCall' || node.base.name !== 'score') return false
  const { expr } = node
  const isAboveZero = expr.type === 'OpCall' && expr.op === '>' && isScore(expr.left) && isZero(expr.right)
  return isAboveZero && node.base.args.length > 0
}

const isScore = (node: ExprNode) => node.type === 'AccessAttribute' && !node.base && node.name === '_score'

const isZero = (node: ExprNode) => node.type === 'Value' && node.value === 0

function withoutBoost(node: ExprNode): ExprNode {
  const isBoost = node.type === 'FuncCall' && node.namespace === 'global' && node.name === 'boost'
  return isBoost ? (node.args[0] ?? node) : node
}
