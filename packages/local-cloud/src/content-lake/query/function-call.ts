import type { ExprNode } from 'groq-js'

/** A reference to the result of the last call; groq-js evaluates one step at a time. */
const returned = '\0returned'
let result: unknown

/**
 * An expression that calls a custom function with the values of `args`. groq-js has no custom functions, but for `->`
 * it reads `_ref` of an object and calls `dereference` with it: here the getter of `_ref` calls the function, and
 * `dereference` looks for its result with `resultOfCall` first.
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

/** The result of a call, if the id that groq-js dereferences stands for one; otherwise undefined. */
export const resultOfCall = (id: string) => (id === returned ? { value: result } : undefined)
