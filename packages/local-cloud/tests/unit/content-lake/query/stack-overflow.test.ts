import { expect, it } from 'vitest'
import { isStackOverflow } from '../../../../src/content-lake/query/stack-overflow'

/** The error at the end of the stack of a parser that compiles regular expressions. */
function overflow(pattern: (depth: number) => string): unknown {
  const enter = (depth: number): void => {
    new RegExp(pattern(depth)).exec('a')
    enter(depth + 1)
  }
  try {
    enter(0)
  } catch (error) {
    return error
  }
  return undefined
}

it('a stack that ends inside or outside a regular expression is recognised as too deep', () => {
  const errors = Array.from({ length: 3 }, (_, round) => overflow((depth) => `a{${round}}(b|c${depth})?`))
  expect(errors.filter((error) => !isStackOverflow(error))).toEqual([])
  expect(errors.some((error) => error instanceof SyntaxError)).toBe(true)
})

it('a regular expression with a mistake is not too deep', () => {
  expect(isStackOverflow(new SyntaxError('Invalid regular expression: /(/: Unterminated group'))).toBe(false)
})
