import type {
  ArrayElementNode,
  ExprNode,
  FuncCallNode,
  ObjectAttributeNode,
  SelectAlternativeNode,
  SyntaxNode,
} from 'groq-js'
import { call } from '../function-call.ts'
import { withoutRepeats } from '../specified-functions.ts'
import { rewritten } from '../syntax-tree.ts'
import { plain, tracedName, withPlainAttributes } from './traced-values.ts'

/**
 * Rewrites a query for traced documents (`tracedDocument`): values that it passes on stay traced, values that it
 * computes with or compares are plain.
 */
export function tracedQuery(node: ExprNode): ExprNode {
  switch (node.type) {
    case 'This':
    case 'Parent':
    case 'Everything':
    case 'Parameter':
      return node
    case 'AccessAttribute': {
      // The query computes the score.
      if (node.name === '_score') return plainQuery(node)
      return { ...node, name: tracedName(node.name), ...(node.base && { base: tracedQuery(node.base) }) }
    }
    case 'AccessElement':
    case 'ArrayCoerce':
    case 'Deref':
    case 'Group':
    case 'Slice':
      return { ...node, base: tracedQuery(node.base) }
    case 'Filter':
      return { ...node, base: tracedQuery(node.base), expr: plainQuery(node.expr) }
    case 'FlatMap':
    case 'Map':
    case 'Projection':
      return { ...node, base: tracedQuery(node.base), expr: tracedQuery(node.expr) }
    case 'PipeFuncCall':
      return {
        ...node,
        base: tracedQuery(node.base),
        args: node.args.map((arg: ExprNode) => plainQuery(arg)),
      }
    case 'Select': {
      const { alternatives, fallback } = node
      return {
        ...node,
        alternatives: alternatives.map((alternative: SelectAlternativeNode) => ({
          ...alternative,
          condition: plainQuery(alternative.condition),
          value: tracedQuery(alternative.value),
        })),
        ...(fallback && { fallback: tracedQuery(fallback) }),
      }
    }
    case 'Object':
      return call(withPlainAttributes, { ...node, attributes: node.attributes.map(tracedAttribute) })
    case 'Array': {
      const elements: ArrayElementNode[] = node.elements
      return { ...node, elements: elements.map((item) => ({ ...item, value: tracedQuery(item.value) })) }
    }
    case 'FuncCall':
      return tracedCall(node)
    case 'OpCall':
      if (node.op === '+') return tracedSum(node)
      break
  }
  return plainQuery(node)
}

function tracedAttribute(attribute: ObjectAttributeNode): ObjectAttributeNode {
  const value = tracedQuery(attribute.value)
  if (attribute.type === 'ObjectAttributeValue')
    return { ...attribute, name: tracedName(attribute.name), value }
  if (attribute.type === 'ObjectSplat') return { ...attribute, value }
  return { ...attribute, condition: plainQuery(attribute.condition), value }
}

/** Functions that return some of their arguments unchanged. */
const passOn = new Set(['global::coalesce', 'array::compact', 'array::unique'])

function tracedCall(node: FuncCallNode): ExprNode {
  const name = `${node.namespace}::${node.name}`
  if (!passOn.has(name)) return plainQuery(node)
  const args: ExprNode[] = node.args.map((arg: ExprNode) => tracedQuery(arg))
  const [list] = args
  if (name === 'array::unique' && list) return call((elements) => withoutRepeats(elements, plain), list)
  return { ...node, args }
}

/** A sum of arrays or objects stays traced; a sum of texts or numbers is computed. */
function tracedSum(node: ExprNode & { type: 'OpCall' }): ExprNode {
  const sum = plainQuery(node)
  const isComputed = globalCall('defined', globalCall('string', sum))
  return {
    type: 'Select',
    alternatives: [{ type: 'SelectAlternative', condition: isComputed, value: sum }],
    fallback: { ...node, left: tracedQuery(node.left), right: tracedQuery(node.right) },
  }
}

const globalCall = (name: string, argument: ExprNode) =>
  ({ type: 'FuncCall', namespace: 'global', name, args: [argument] }) as unknown as ExprNode

/** Rewrites an expression to read plain values: attributes are plain by name, `@` and `^` may be traced. */
function plainQuery(node: ExprNode): ExprNode {
  return rewritten(node, (child: SyntaxNode) =>
    child.type === 'This' || child.type === 'Parent' ? call(plain, child) : undefined,
  )
}
