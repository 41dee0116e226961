import { limits } from '../limits.ts'

const attributeName = /^\$?[a-zA-Z0-9_-]+$/
// Names that would reach the prototype chain in code that reads the document.
const reservedNames = new Set(['__proto__', 'hasOwnProperty'])

/** Why a value cannot be part of a document, or null: a `textProblem`, or an attribute name that Sanity refuses. */
export function documentProblem(value: unknown): string | null {
  return problemIn(value, badAttributeName, 0)
}

/**
 * Why a JSON value cannot be stored, or null: PostgreSQL refuses NUL characters and lone surrogates, JSON has no
 * infinite numbers, and deep nesting overflows the stack of recursive functions.
 */
export function textProblem(value: unknown): string | null {
  return problemIn(value, badText, 0)
}

function problemIn(value: unknown, badName: (name: string) => string | null, depth: number): string | null {
  if (typeof value === 'string') return badText(value)
  if (typeof value === 'number') return Number.isFinite(value) ? null : 'a number is too large'
  if (typeof value !== 'object' || value === null) return null
  if (depth >= limits.depth) return `nested deeper than ${limits.depth} levels`
  for (const [name, item] of Object.entries(value)) {
    const problem = (Array.isArray(value) ? null : badName(name)) ?? problemIn(item, badName, depth + 1)
    if (problem !== null) return problem
  }
  return null
}

function badText(text: string): string | null {
  if (text.includes('\0')) return 'a text contains a NUL character'
  return text.isWellFormed() ? null : 'a text contains half of a surrogate pair'
}

function badAttributeName(name: string): string | null {
  if (attributeName.test(name) && !reservedNames.has(name)) return null
  return `attribute name ${JSON.stringify(name.slice(0, 40))} is not allowed`
}
