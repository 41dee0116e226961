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
  const children: SyntaxNode[] = []
  for (const part of Object.values(node)) {
    if (Array.isArray(part)) children.push(...part.filter(isNode))
    else if (isNode(part)) children.push(part)
  }
  return children
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/**
 * The tree in which `replace` may replace each node, from the top. A node that it returns is used as it is; for
 * undefined the children are visited. What nothing was replaced in is not copied.
 */
export function rewritten(node: ExprNode, replace: (node: SyntaxNode) => SyntaxNode | undefined): ExprNode {
  return withReplacements(node, replace) as ExprNode
}

function withReplacements(value: unknown, replace: (node: SyntaxNode) => SyntaxNode | undefined): unknown {
  if (Array.isArray(value)) {
    const items: unknown[] = value.map((item) => withReplacements(item, replace))
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  if (!isNode(value) || value.type === 'Value') return value
  const replacement = replace(value)
  if (replacement) return replacement
  let copy: Record<string, unknown> | undefined
  for (const [key, part] of Object.entries(value)) {
    const replaced = withReplacements(part, replace)
    if (replaced !== part) (copy ??= { ...value })[key] = replaced
  }
  return copy ?? value
}

/** The conditions that an AND consists of. */
export function conjuncts(node: ExprNode): ExprNode[] {
  if (node.type === 'Group') return conjuncts(node.base)
  return node.type === 'And' ? [...conjuncts(node.left), ...conjuncts(node.right)] : [node]
}
