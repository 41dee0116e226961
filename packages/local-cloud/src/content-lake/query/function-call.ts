import type { ExprNode } from 'groq-js'

/** Stands for the result of the call before: groq-js evaluates one step at a time. */
const returned = '\0returned'
let result: unknown

/**
 * An expression that calls a function of ours with what `args` give; for what groq-js cannot do by itself. It takes no
 * functions, but `->` reads `_ref` of the object in front of it and asks us for what that names: here reading `_ref`
 * makes the call, and the evaluation asks `resultOfCall` first.
 */
export function call<Arguments extends ExprNode[]>(
  compute: (...values: { [Index in keyof Arguments]: unknown }) => unknown,
  ...args: Arguments
): ExprNode {
  const prototype = {
    get _ref() {
      const values = args.map((_, index) => (this as unknown as Record<string, unknown>)[`${index}`])
      result = compute(...(values as { [Index in keyof Arguments]: unknown }))
      return returned
    },
  }
  const attributes = Object.entries(args).map(([name, value]) => attribute(name, value))
  const base = {
    type: 'Object',
    attributes: [attribute('__proto__', { type: 'Value', value: prototype }), ...attributes],
  }
  return { type: 'Deref', base } as ExprNode
}

const attribute = (name: string, value: ExprNode) => ({ type: 'ObjectAttributeValue', name, value })

/** Whether an id that groq-js wants to have dereferenced is a call, and then what the call gave. */
export const resultOfCall = (id: string) => (id === returned ? { value: result } : undefined)
