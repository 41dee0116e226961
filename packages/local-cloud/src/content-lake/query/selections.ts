import type { ExprNode, SyntaxNode } from 'groq-js'
import type { LakeDocument } from '../store/document.ts'
import { orderOf } from './document-order.ts'
import { testOf, type DocumentTest } from './document-test.ts'
import { conjuncts, rewritten } from './syntax-tree.ts'

/** Documents of a source (without one: of all) that pass the tests, in the order of their ids or another. */
export type Selection = {
  source: string | undefined
  tests: readonly DocumentTest[]
  order: ((documents: LakeDocument[]) => LakeDocument[]) | undefined
}

/** Contains a space, so it never clashes with a parameter of the query. */
export const selectionName = (index: number) => ` selection ${index}`

/**
 * Takes out of a query what concerns single documents, because groq-js takes microseconds for each: `*[…]` becomes a
 * parameter with the documents for which the conditions on nothing but the document are true, in the order of an
 * `order(…)` that follows.
 */
export function withSelections(tree: ExprNode): { tree: ExprNode; selections: readonly Selection[] } {
  const selections: Selection[] = []
  const visit = (node: SyntaxNode): SyntaxNode | undefined => {
    const order = node.type === 'PipeFuncCall' && node.name === 'order' ? orderOf(node.args) : undefined
    const { base, conditions } = filtered(
      order && 'base' in node ? (node.base as ExprNode) : (node as ExprNode),
    )
    if (base.type !== 'Everything' && base.type !== 'Parameter') return undefined
    const tested = conditions.map((condition) => ({ condition, test: testOf(condition) }))
    const tests = tested.flatMap(({ test }) => test ?? [])
    const rest = tested.flatMap(({ condition, test }) => (test ? [] : condition))
    // With conditions left, fewer documents need ordering after they are filtered.
    if (tests.length === 0 || (order && rest.length > 0)) return undefined
    const source = base.type === 'Parameter' ? base.name : undefined
    const name = selectionName(selections.push({ source, tests, order }) - 1)
    return rest.reduce<ExprNode>(
      (documents, condition) => ({ type: 'Filter', base: documents, expr: rewritten(condition, visit) }),
      { type: 'Parameter', name },
    )
  }
  return { tree: rewritten(tree, visit), selections }
}

/** The documents of a selection among those of its source. */
export function select({ tests, order }: Selection, documents: Iterable<LakeDocument>): LakeDocument[] {
  const passing: LakeDocument[] = []
  for (const document of documents) if (tests.every((test) => test(document))) passing.push(document)
  return order ? order(passing) : passing
}

/** What a node filters, by the conditions that must all be true. */
function filtered(node: ExprNode): { base: ExprNode; conditions: ExprNode[] } {
  if (node.type !== 'Filter') return { base: node, conditions: [] }
  const { base, conditions } = filtered(node.base)
  return { base, conditions: [...conditions, ...conjuncts(node.expr)] }
}
