import type { ExprNode } from 'groq-js'
import type { LakeDocument } from '../store/document.ts'

/** Number of conditions to remember: the last ones that were tested. */
const mostConditions = 20
const conditions = new Map<string, WeakMap<LakeDocument, boolean> | undefined>()

/**
 * A test that remembers its verdicts: documents never change in place, so after an edit it evaluates the edited one
 * alone. Undefined for a condition that was not tested lately, because many have a parameter that never comes again.
 */
export function remembered(
  condition: ExprNode,
  evaluate: (condition: ExprNode, document: LakeDocument) => boolean,
): ((document: LakeDocument) => boolean) | undefined {
  const key = JSON.stringify(condition)
  const verdicts = conditions.has(key) ? (conditions.get(key) ?? new WeakMap()) : undefined
  conditions.delete(key)
  conditions.set(key, verdicts)
  for (const oldest of conditions.keys()) if (conditions.size > mostConditions) conditions.delete(oldest)
  if (!verdicts) return undefined
  return (document) => {
    const known = verdicts.get(document)
    if (known !== undefined) return known
    const verdict = evaluate(condition, document)
    verdicts.set(document, verdict)
    return verdict
  }
}
