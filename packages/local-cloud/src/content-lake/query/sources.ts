import type { ArrayElementNode, ExprNode, SyntaxNode } from 'groq-js'
import type { LakeDocument } from '../store/document.ts'
import type { DocumentSet } from '../store/document-set.ts'
import { rewritten } from './syntax-tree.ts'

/** A superset of the documents that a filter can match, derived from its syntax. */
export type Source = { attribute: '_id' | '_type'; values: readonly string[] }

export type NarrowedQuery = {
  /** Reads source number n as a parameter named by `sourceName(n)`, and the whole dataset only where `readsAll`. */
  tree: ExprNode
  sources: readonly Source[]
  readsAll: boolean
}

/** Contains a space, so it never clashes with a parameter of the query. */
export const sourceName = (index: number) => ` source ${index}`

/**
 * Narrows every `*[…]` whose filter requires a `_type` or an `_id` to just those documents. Safe because the condition
 * is one side of an AND, which must be true, and because the order of documents stays.
 */
export function narrowed(tree: ExprNode): NarrowedQuery {
  const sources: Source[] = []
  let readsAll = false
  const visit = (node: SyntaxNode): SyntaxNode | undefined => {
    if (node.type === 'Everything') readsAll = true
    if (node.type === 'FuncCall' && node.namespace === 'releases') readsAll = true
    if (node.type !== 'Filter' || node.base.type !== 'Everything') return undefined
    const source = sourceOf(node.expr)
    if (!source) return undefined
    const name = sourceName(sources.push(source) - 1)
    return { ...node, base: { type: 'Parameter', name }, expr: rewritten(node.expr, visit) }
  }
  return { tree: rewritten(tree, visit), sources, readsAll }
}

/** The documents of a source, in the order of the dataset. */
export function documentsOf({ attribute, values }: Source, view: DocumentSet): readonly LakeDocument[] {
  const [first, ...others] = new Set(values)
  if (first === undefined) return []
  if (attribute === '_type' && others.length === 0) return view.ofType(first)
  const found = [first, ...others].flatMap((value) =>
    attribute === '_id' ? (view.get(value) ?? []) : view.ofType(value),
  )
  return found.sort((a, b) => (a._id < b._id ? -1 : 1))
}

function sourceOf(condition: ExprNode): Source | undefined {
  if (condition.type === 'Group') return sourceOf(condition.base)
  if (condition.type === 'And') {
    const demands = [sourceOf(condition.left), sourceOf(condition.right)]
    return demands.find((demand) => demand?.attribute === '_id') ?? demands.find(Boolean)
  }
  if (condition.type !== 'OpCall') return undefined
  const { op, left, right } = condition
  if (op === '==') return equality(left, right) ?? equality(right, left)
  return op === 'in' ? membership(left, right) : undefined
}

function equality(attribute: ExprNode, value: ExprNode): Source | undefined {
  const name = keyAttribute(attribute)
  return name && value.type === 'Value' && typeof value.value === 'string'
    ? { attribute: name, values: [value.value] }
    : undefined
}

function membership(attribute: ExprNode, list: ExprNode): Source | undefined {
  const name = keyAttribute(attribute)
  const values = name && constantsOf(list)
  return values ? { attribute: name, values: values.filter(isText) } : undefined
}

/** The values of a list that is written in the query. */
export function constantsOf(list: ExprNode): unknown[] | undefined {
  if (list.type === 'Value') return Array.isArray(list.value) ? list.value : undefined
  if (list.type !== 'Array') return undefined
  const elements: ArrayElementNode[] = list.elements
  const literals = elements.map(({ isSplat, value }) =>
    !isSplat && value.type === 'Value' ? value : undefined,
  )
  return literals.includes(undefined) ? undefined : literals.map((literal): unknown => literal?.value)
}

const isText = (value: unknown): value is string => typeof value === 'string'

function keyAttribute(node: ExprNode): Source['attribute'] | undefined {
  if (node.type !== 'AccessAttribute' || node.base !== undefined) return undefined
  return node.name === '_id' || node.name === '_type' ? node.name : undefined
}
