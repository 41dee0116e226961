import { GroqSyntaxError, parse, type ExprNode, type SyntaxNode } from 'groq-js'
import { badRequest, queryParseError } from '../errors.ts'
import { limits } from '../limits.ts'
import { textProblem } from '../store/validation.ts'
import { isTextMatch } from './search/rewrite.ts'
import { isStackOverflow } from './stack-overflow.ts'
import { querySyntaxError } from './syntax-error.ts'
import { descendants } from './syntax-tree.ts'
import { withinTime } from './time-limit.ts'
import { messageOf } from '../../message-of.ts'

/** A parsed query; the tree contains the values of its parameters. */
export type ParsedQuery = { tree: ExprNode; text: string }

/**
 * Parses GROQ and inserts the values of the parameters.
 * @throws LakeError 400 `queryParseError` with the position of the error, or when it takes longer than `budgetMs`:
 * groq-js reads a list of ten thousand numbers for seconds
 */
export function parseQuery(
  text: string,
  params: Record<string, unknown>,
  budgetMs: number = limits.evaluationMs,
): ParsedQuery {
  checkInput(text, params)
  return withinTime(budgetMs, () => checkedTree(text, params))
}

function checkedTree(text: string, params: Record<string, unknown>): ParsedQuery {
  const tree = parsed(text, params)
  const searches = new Set<SyntaxNode>()
  for (const node of descendants(tree)) {
    if (isTextMatch(node)) searches.add(node.right)
    if (node.type === 'Parameter') {
      // Sanity counts the name from its dollar sign on, but without it.
      const start = text.search(new RegExp(`\\$${node.name}\\b`))
      const description = `param $${node.name} referenced, but not provided`
      throw queryParseError(description, text, start, start + node.name.length)
    }
    if (node.type === 'FuncCall' && !searches.has(node))
      checkSupported(`${node.namespace}::${node.name}`, node.name, text)
    if (node.type === 'PipeFuncCall' && node.name === 'score' && !areDocuments(node.base)) {
      throw faultAt('score', 'score() may only be used on documents, in front of any projection', text)
    }
    if (node.type === 'OpCall' && node.op === 'match' && !isTextMatch(node)) checkPatterns(node.right, text)
  }
  return { tree, text }
}

function checkInput(text: string, params: Record<string, unknown>): void {
  if (text.trim() === '') throw badRequest('query is missing')
  if (text.length > limits.queryCharacters) {
    throw badRequest(`query is longer than ${limits.queryCharacters} characters`)
  }
  if (!text.isWellFormed()) throw badRequest('query contains half of a surrogate pair')
  for (const [name, value] of Object.entries(params)) {
    const problem = textProblem(value)
    if (problem) throw badRequest(`Parameter $${name.slice(0, 40)}: ${problem}`)
  }
}

function parsed(text: string, params: Record<string, unknown>): ExprNode {
  try {
    // The line break ends a comment in the last line, which groq-js requires.
    return parse(`${text}\n`, { params })
  } catch (error) {
    if (error instanceof GroqSyntaxError) {
      const { description, start, end } = querySyntaxError(text, error.message, error.position)
      throw queryParseError(description, text, start, end)
    }
    if (isStackOverflow(error)) throw queryParseError('query is nested too deeply', text, 0, text.length)
    // Semantic errors have no position; some name the function.
    const description = messageOf(error)
    const [, unknown] = /^Undefined function: (\w+)$/.exec(description) ?? []
    if (unknown) throw queryParseError(`unknown function "${unknown}"`)
    throw faultAt(/function:? (\w+)/.exec(description)?.[1] ?? text, description, text)
  }
}

/** Functions that groq-js parses and cannot evaluate. */
const unsupported = new Set([
  // Work in webhooks alone, where groq-js evaluates asynchronously.
  'diff::changedAny',
  'diff::changedOnly',
  'text::query',
  'text::semanticSimilarity',
  'geo::latLng',
  'geo::contains',
  'geo::intersects',
  'geo::distance',
  'documents::get',
  'documents::incomingRefCount',
  'documents::incomingGlobalDocumentReferenceCount',
  'media::aspect',
  'user::attributes',
  'global::anywhere',
])

function checkSupported(fullName: string, name: string, text: string): void {
  if (unsupported.has(fullName))
    throw faultAt(name, `${fullName}() is not supported by the local Content Lake`, text)
}

/** Whether the base of `score()` is a list of unchanged documents, possibly filtered or ordered. */
function areDocuments(node: ExprNode): boolean {
  const keeps = ['ArrayCoerce', 'Filter', 'Group', 'PipeFuncCall', 'Slice'].includes(node.type)
  if (keeps && 'base' in node && node.base) return areDocuments(node.base as ExprNode)
  return !['AccessElement', 'Deref', 'FlatMap', 'Map', 'Object', 'Projection'].includes(node.type)
}

/** Limits wildcards: each becomes `.*` in a regular expression and multiplies the time of matching. */
function checkPatterns(pattern: ExprNode, text: string): void {
  for (const node of descendants(pattern)) {
    if (node.type !== 'Value') continue
    const words = [node.value]
      .flat()
      .filter((value) => typeof value === 'string')
      .join(' ')
      .split(/\s+/)
    if (words.some((word) => word.split('*').length - 1 > limits.wildcardsPerWord)) {
      const description = `a word of a match pattern may have ${limits.wildcardsPerWord} wildcards`
      throw queryParseError(description, text, 0, text.length)
    }
  }
}

function faultAt(part: string, description: string, text: string) {
  // The name of a function may occur elsewhere too; a call has a parenthesis after it.
  const called = text.search(new RegExp(`\\b${part.replace(/\W/g, '\\$&')}\\s*\\(`))
  const start = Math.max(called, called < 0 ? text.indexOf(part) : 0)
  return queryParseError(description, text, start, Math.min(start + part.length, text.length))
}
