import type { ExprNode, SyntaxNode } from 'groq-js'

/** Every node below and including `root`. */
export function* descendants(root: SyntaxNode): Generator<SyntaxNode> {
  const waiting: SyntaxNode[] = [root]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node
    waiting.push(...childrenOf(node))
  }
}

/** The nodes right below a node. */
export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  // The value of a literal is data, even where it looks like a node.
  if (node.type === 'Value') return []
  return Object.values(node).flat().filter(isNode)
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/**
 * A copy of the tree in which `replace` may replace each node, from the top. A node that it returns is used as it is;
 * for undefined the node is copied and its children are visited.
 */
export function rewritten(node: ExprNode, replace: (node: SyntaxNode) => SyntaxNode | undefined): ExprNode {
  return copy(node, replace) as ExprNode
}

function copy(value: unknown, replace: (node: SyntaxNode) => SyntaxNode | undefined): unknown {
  if (Array.isArray(value)) return value.map((item) => copy(item, replace))
  if (!isNode(value) || value.type === 'Value') return value
  const replacement = replace(value)
  if (replacement) return replacement
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, copy(child, replace)]))
}

/** The conditions that an AND consists of. */
export function conjuncts(node: ExprNode): ExprNode[] {
  if (node.type === 'Group') return conjuncts(node.base)
  return node.type === 'And' ? [...conjuncts(node.left), ...conjuncts(node.right)] : [node]
}
