import { Path, type ExprNode } from 'groq-js'

// The typings of groq-js lose this class on the way.
interface Matcher {
  matches(text: string): boolean
}

/**
 * A custom predicate for groq-js: for `x in path("…")` it calls `matches` of a `Path`, the one place where it calls an
 * object from the syntax tree.
 */
export class Predicate extends (Path as new (pattern: string) => Matcher) {
  readonly #test: (text: string) => boolean

  constructor(test: (text: string) => boolean) {
    super('**')
    this.#test = test
  }

  override matches(text: string): boolean {
    return this.#test(text)
  }
}

/** An expression with the result of `test` for the string value of `subject`; null when that is no string. */
export function predicate(subject: ExprNode, test: (text: string) => boolean): ExprNode {
  return { type: 'OpCall', op: 'in', left: subject, right: { type: 'Value', value: new Predicate(test) } }
}
