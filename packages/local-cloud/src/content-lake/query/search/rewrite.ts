import type { ExprNode, FuncCallNode, OpCallNode, SyntaxNode } from 'groq-js'
import { rewritten } from '../syntax-tree.ts'
import { predicate } from './predicate.ts'
import { filteredBeforeScore } from './score.ts'
import type { DocumentSet } from '../../store/document-set.ts'
import { Searches } from './searches.ts'
import { targetOf } from './target.ts'
import { searchableText } from './text.ts'

const id: ExprNode = { type: 'AccessAttribute', name: '_id' }

/**
 * Replaces `… match text::query("…")`, which groq-js lacks, and `references("…")`, for which it walks every document
 * each time, by custom predicates. Works in filters, `score()`, `order()` and projections of documents; elsewhere
 * `text::query()` searches texts and lists of texts only.
 */
export function withSearch(tree: ExprNode, documents: DocumentSet): ExprNode {
  return visited(filteredBeforeScore(tree), false, new Searches(documents)) as ExprNode
}

/** @param atDocument whether `@` is a document here */
function visited(node: SyntaxNode, atDocument: boolean, searches: Searches): SyntaxNode {
  const visit = (child: ExprNode, at: boolean) => visited(child, at, searches) as ExprNode
  switch (node.type) {
    case 'Filter':
    case 'Map':
    case 'FlatMap':
      return {
        ...node,
        base: visit(node.base, atDocument),
        expr: visit(node.expr, givesDocuments(node.base)),
      }
    case 'PipeFuncCall': {
      const at = givesDocuments(node.base)
      return {
        ...node,
        base: visit(node.base, atDocument),
        args: node.args.map((arg: ExprNode) => visit(arg, at)),
      }
    }
    case 'Projection': {
      const at = atDocument && node.base.type === 'This'
      return { ...node, base: visit(node.base, atDocument), expr: visit(node.expr, at) }
    }
    case 'OpCall':
      if (isTextMatch(node)) return textMatch(node, atDocument, searches)
      break
    case 'FuncCall':
      if (atDocument && isReferences(node)) return referenceTest(node, searches)
  }
  return rewritten(node as ExprNode, (child) =>
    child === node ? undefined : visited(child, atDocument, searches),
  )
}

/** Whether the value of a node is a list of unchanged documents, possibly filtered or ordered. */
function givesDocuments(node: ExprNode): boolean {
  // Parameters of the query were replaced by their values, so this one is a source of documents.
  if (node.type === 'Everything' || node.type === 'Parameter') return true
  const keeps = ['Filter', 'Slice', 'PipeFuncCall', 'Group', 'ArrayCoerce'].includes(node.type)
  return keeps && 'base' in node && node.base !== undefined && givesDocuments(node.base as ExprNode)
}

/** Whether a node is `… match text::query("…")`. */
export function isTextMatch(node: SyntaxNode): node is OpCallNode & { right: FuncCallNode } {
  return node.type === 'OpCall' && node.op === 'match' && isTextQuery(node.right)
}

/** Whether a node is `text::query("…")` with a constant argument. */
export function isTextQuery(node: SyntaxNode): node is FuncCallNode {
  if (node.type !== 'FuncCall' || node.namespace !== 'text' || node.name !== 'query') return false
  return node.args[0]?.type === 'Value'
}

function textMatch(
  { left, right }: OpCallNode & { right: FuncCallNode },
  atDocument: boolean,
  searches: Searches,
): ExprNode {
  const [argument] = right.args
  const text: unknown = argument?.type === 'Value' ? argument.value : undefined
  if (typeof text !== 'string') return { type: 'Value', value: false }
  const query = searches.query(text)
  const target = atDocument ? targetOf(left) : undefined
  if (!target) return predicate(asText(left), (value) => query.matches([searchableText(value)]))
  return predicate(id, searches.test(text, target))
}

/** Joins a list of texts with line breaks; a text stays as it is. */
function asText(node: ExprNode): ExprNode {
  const call = (name: string, args: ExprNode[]): ExprNode =>
    ({ type: 'FuncCall', namespace: 'array', name, args }) as unknown as ExprNode
  const whole = call('join', [call('compact', [node]), { type: 'Value', value: '\n' }])
  const isList: ExprNode = { type: 'FuncCall', namespace: 'global', name: 'defined', args: [whole] } as never
  return {
    type: 'Select',
    alternatives: [{ type: 'SelectAlternative', condition: isList, value: whole }],
    fallback: node,
  }
}

function isReferences(node: FuncCallNode): boolean {
  const args: ExprNode[] = node.args
  const known = args.every(({ type }) => type === 'Value')
  return known && node.namespace === 'global' && node.name === 'references'
}

function referenceTest(node: FuncCallNode, searches: Searches): ExprNode {
  const args: ExprNode[] = node.args
  const wanted: unknown[] = args.flatMap((arg) => (arg.type === 'Value' ? [arg.value as unknown].flat() : []))
  const ids = wanted.filter((value): value is string => typeof value === 'string')
  return predicate(id, searches.refersTo(ids))
}
