import { isStackOverflow } from './stack-overflow.ts'
import { nextToken, type Token } from './tokens.ts'

/** What is wrong with a query, and where: UTF-16 offsets; `end` is exclusive and may be one past the text. */
export type QuerySyntaxError = { description: string; start: number; end: number }

/**
 * The error of a query that groq-js refuses, with the message and position of Sanity's own parser, from its published
 * source: github.com/sanity-io/go-groq. When that parser would accept the query, the message of groq-js is used.
 * @param message of groq-js, such as `… at position 5: Expected "}" after object`
 * @param position where groq-js gave up, which may be before the spaces in front of what it could not read
 */
export function querySyntaxError(text: string, message: string, position: number): QuerySyntaxError {
  try {
    readQuery(text)
  } catch (error) {
    if (error instanceof Fault) return { description: error.message, start: error.start, end: error.end }
    if (isStackOverflow(error)) {
      return { description: 'query is nested too deeply', start: 0, end: text.length }
    }
    throw error
  }
  const { start, end } = nextToken(text, Math.min(position, text.length))
  const detail = message.replace(/^.*?: /, '')
  return { description: detail.replace(/^./, (first) => first.toLowerCase()), start, end }
}

class Fault extends Error {
  readonly start: number
  readonly end: number

  constructor(description: string, start: number, end: number) {
    super(description)
    this.start = start
    this.end = end
  }
}

const definitions = new Set(['def', 'fn', 'func', 'function', 'let', 'const'])
const prefixes = new Set(['!', '...', '+', '-'])
const postfixes = new Set(['->', 'asc', 'desc'])
const infixes = new Set('== || && > < >= <= != : . .. ... match in | => + - * / ** %'.split(' '))
const isWordOperator = (token: Token) => ['in', 'match', 'asc', 'desc'].includes(token.text)

/** Reads a whole query without building a tree. @throws Fault at the first token that Sanity's parser refuses */
function readQuery(text: string): void {
  let token = nextToken(text, 0)
  let previousEnd = 0
  if (definitions.has(token.text)) return
  readExpression(true)
  if (token.kind !== 'end') throw new Fault('unable to parse entire expression', token.start, token.start)

  // A function, because TypeScript does not see that reading moves `token` on.
  function isNext(text: string): boolean {
    return token.text === text
  }

  function advance(): Token {
    const read = token
    previousEnd = read.end
    token = nextToken(text, read.end)
    return read
  }

  function unexpected(): Fault {
    // Sanity's parser is written in Go, whose quoting of texts is that of JSON for what is printable.
    const seen = token.kind === 'end' ? 'end-of-file' : `token ${JSON.stringify(token.text)}`
    return new Fault(`unexpected ${seen}, expected expression`, token.start, token.end)
  }

  function close(bracket: string, following: string, start: number): void {
    if (!isNext(bracket)) throw new Fault(`expected '${bracket}' following ${following}`, start, token.end)
    advance()
  }

  /** Returns whether there was an expression, which must be where it is `required`. */
  function readExpression(required: boolean): boolean {
    let areParents = isNext('^')
    if (!readOperand(required, false)) return false
    for (;;) {
      if (isNext('[')) readSubscript()
      else if (isNext('{')) readOperand(true, false)
      else if (postfixes.has(token.text)) {
        const { text: operator } = advance()
        if (operator === '->' && token.kind === 'name' && !isWordOperator(token)) readOperand(true, false)
      } else if (infixes.has(token.text)) {
        const { text: operator } = advance()
        areParents &&= operator === '.' && isNext('^')
        const isForbidden = isNext('@') || (isNext('^') && !areParents)
        if (operator === '.' && isForbidden) {
          throw new Fault(`${token.text} is not allowed here`, token.start, token.end)
        }
        if (operator === '|') readPiped()
        else readOperand(true, operator === '.')
      } else if (prefixes.has(token.text)) {
        throw new Fault(`expected infix operator, but saw "${token.text}"`, token.start, token.end)
      } else return true
    }
  }

  /** `follows`: whether a bracket here belongs to what is in front of it, as in `a.[0]`. */
  function readOperand(required: boolean, follows: boolean): boolean {
    if (prefixes.has(token.text)) {
      const { text: prefix } = advance()
      if (readOperand(false, false) || prefix === '...') return true
    } else if (readAtom(follows)) return true
    if (required) throw unexpected()
    return false
  }

  function readAtom(follows: boolean): boolean {
    const { start } = token
    if (isNext('[') && follows) readSubscript()
    else if (token.kind === 'name') readName()
    else if (token.kind === 'value' || ['*', '@', '^'].includes(token.text)) advance()
    else if (isNext('(')) {
      advance()
      readExpression(true)
      while (isNext(',')) {
        advance()
        readExpression(true)
      }
      const following = `expected ')' following parenthesized expression`
      if (!isNext(')')) throw new Fault(following, start, token.start)
      advance()
    } else if (isNext('[')) {
      readList()
      close(']', 'array body', start)
    } else if (isNext('{')) {
      readList()
      close('}', 'object body', start)
    } else return false
    return true
  }

  /** An attribute, a parameter or the call of a function; the parenthesis of a call stands close to its name. */
  function readName(): void {
    const { end } = advance()
    const isNamespaced = isNext('::') && token.start === end
    if (isNamespaced) {
      advance()
      const named = token
      const isCalled = named.kind === 'name' && text[named.end] === '('
      const description = 'expected a function following namespace expression'
      if (!isCalled) throw new Fault(description, named.start, named.end)
      advance()
    }
    const { start } = token
    if (!isNext('(') || start !== previousEnd) return
    readList()
    close(')', 'function arguments', start)
  }

  /** The opening bracket and what is listed behind it, which may be nothing and may end in a comma. */
  function readList(): void {
    do advance()
    while (readExpression(false) && isNext(','))
  }

  function readSubscript(): void {
    const { start } = advance()
    readExpression(false)
    close(']', 'expression', start)
  }

  function readPiped(): void {
    const { kind, text: first, start } = token
    readOperand(true, true)
    const isCall = kind === 'name' && text[previousEnd - 1] === ')'
    if (first !== '{' && !isCall) throw new Fault('object or function expected', start, previousEnd)
  }
}
