import type { ArrayElementNode, ExprNode } from 'groq-js'
import type { LakeDocument } from '../../store/document.ts'
import { searchableText, textOfDocument, type SearchableText } from './text.ts'

/** The paths in a document to search; an empty path is the whole document. */
export type SearchTarget = readonly (readonly string[])[]

/**
 * The target of `… match text::query()`, if its left side consists of attributes of the document: `@`, `title`,
 * `slug.current`, `tags[]`, `items[].title`, `pt::text(body)`, or an array of such.
 */
export function targetOf(node: ExprNode): SearchTarget | undefined {
  if (node.type === 'Array') return union(node.elements)
  if (node.type === 'FuncCall' && node.namespace === 'pt' && node.name === 'text') {
    return node.args[0] && targetOf(node.args[0])
  }
  const path = pathOf(node)
  return path && [path]
}

/** The texts of a target in a document, those without words left out. */
export function textsOfTarget(target: SearchTarget, document: LakeDocument): SearchableText[] {
  const texts = target.map((path) =>
    path.length === 0 ? textOfDocument(document) : searchableText(valuesAt(path, document)),
  )
  return texts.filter((text) => text !== '')
}

/**
 * Whether the words of a target are all in the text of the whole document, which leaves out attributes that begin with
 * `_` and joins the spans of a block.
 */
export function isPartOfText(target: SearchTarget): boolean {
  return target.every((path) => path.every((name) => !name.startsWith('_') && name !== 'children'))
}

function union(elements: ArrayElementNode[]): SearchTarget | undefined {
  const targets = elements.map(({ value, isSplat }) => (isSplat ? undefined : targetOf(value)))
  return targets.some((target) => target === undefined)
    ? undefined
    : targets.flatMap((target) => target ?? [])
}

function pathOf(node: ExprNode): readonly string[] | undefined {
  if (node.type === 'This') return []
  if (node.type === 'Group' || node.type === 'ArrayCoerce') return pathOf(node.base)
  if (node.type === 'Map' || node.type === 'FlatMap') return joined(pathOf(node.base), pathOf(node.expr))
  if (node.type !== 'AccessAttribute') return undefined
  return joined(node.base ? pathOf(node.base) : [], [node.name])
}

const joined = (first: readonly string[] | undefined, then: readonly string[] | undefined) =>
  first && then && [...first, ...then]

/** All values at a path, those within arrays included. */
function valuesAt(path: readonly string[], value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(path, item))
  const [name, ...rest] = path
  if (name === undefined) return [value]
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return []
  return valuesAt(rest, (value as Record<string, unknown>)[name])
}
