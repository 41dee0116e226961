import { Path, type ExprNode } from 'groq-js'

// The typings of groq-js lose this class on the way.
interface Matcher {
  matches(text: string): boolean
}

/**
 * A test of ours in the place of groq-js' own. `x in path("…")` asks a `Path` whether it matches a string, and that
 * is the one place where groq-js calls an object that it was given.
 */
class Predicate extends (Path as new (pattern: string) => Matcher) {
  readonly #test: (text: string) => boolean

  constructor(test: (text: string) => boolean) {
    super('**')
    this.#test = test
  }

  override matches(text: string): boolean {
    return this.#test(text)
  }
}

/** An expression that is true where `test` is, told the string that `subject` gives; null where it gives no string. */
export function tested(subject: ExprNode, test: (text: string) => boolean): ExprNode {
  return { type: 'OpCall', op: 'in', left: subject, right: { type: 'Value', value: new Predicate(test) } }
}
