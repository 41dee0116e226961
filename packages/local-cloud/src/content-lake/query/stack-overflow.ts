/**
 * Whether an error says that a parser went too deep. V8 throws a RangeError, but a SyntaxError (“Invalid regular
 * expression: /…/: Stack overflow”) where the stack ends while it compiles a regular expression.
 */
export function isStackOverflow(error: unknown): boolean {
  return (
    error instanceof RangeError || (error instanceof SyntaxError && /: Stack overflow$/.test(error.message))
  )
}
