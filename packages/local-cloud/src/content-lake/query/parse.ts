import { GroqSyntaxError, parse, type ExprNode, type SyntaxNode } from 'groq-js'
import { badRequest, queryParseError } from '../errors.ts'
import { limits } from '../limits.ts'
import { unwritable } from '../store/storable.ts'
import { isTextMatch } from './search/rewrite.ts'
import { syntaxFault } from './syntax-fault.ts'
import { descendants } from './syntax-tree.ts'

/** A parsed query: parameters stand in the tree as values. */
export type ParsedQuery = { tree: ExprNode; text: string }

/**
 * Parses GROQ and puts the parameters in.
 * @throws LakeError 400 `queryParseError` with the place of the fault
 */
export function parseQuery(text: string, params: Record<string, unknown>): ParsedQuery {
  checkInput(text, params)
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
    const problem = unwritable(value)
    if (problem) throw badRequest(`Parameter $${name.slice(0, 40)}: ${problem}`)
  }
}

function parsed(text: string, params: Record<string, unknown>): ExprNode {
  try {
    // groq-js does not end a comment at the end of the text.
    return parse(`${text}\n`, { params })
  } catch (error) {
    if (error instanceof GroqSyntaxError) {
      const { description, start, end } = syntaxFault(text, error.message, error.position)
      throw queryParseError(description, text, start, end)
    }
    if (error instanceof RangeError) throw queryParseError('query is nested too deeply', text, 0, text.length)
    // Faults of meaning come without a place; some name the function.
    const description = error instanceof Error ? error.message : String(error)
    const [, unknown] = /^Undefined function: (\w+)$/.exec(description) ?? []
    if (unknown) throw queryParseError(`unknown function "${unknown}"`)
    throw faultAt(/function:? (\w+)/.exec(description)?.[1] ?? text, description, text)
  }
}

/** Functions that groq-js knows by name only. */
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

/** Whether a base of `score()` is a list of documents as they are, at most fewer or in another order. */
function areDocuments(node: ExprNode): boolean {
  const keeps = ['ArrayCoerce', 'Filter', 'Group', 'PipeFuncCall', 'Slice'].includes(node.type)
  if (keeps && 'base' in node && node.base) return areDocuments(node.base as ExprNode)
  return !['AccessElement', 'Deref', 'FlatMap', 'Map', 'Object', 'Projection'].includes(node.type)
}

/** Wildcards become `.*` in a regular expression, where each one multiplies the work. */
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
  // A function's name may stand elsewhere too; where it is called there is a parenthesis.
  const called = text.search(new RegExp(`\\b${part.replace(/\W/g, '\\$&')}\\s*\\(`))
  const start = Math.max(called, called < 0 ? text.indexOf(part) : 0)
  return queryParseError(description, text, start, Math.min(start + part.length, text.length))
}
