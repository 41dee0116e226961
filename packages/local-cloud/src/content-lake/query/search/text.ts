import type { LakeDocument } from '../../store/document.ts'
import { storedVersion } from '../version-of-perspective.ts'
import { spacedWords } from './words.ts'

/**
 * Words to look through, each with a space before and after, texts apart by a line break: ` first words \n others `.
 * Looking for ` word `, ` wor` or ` two words ` is then one `includes`.
 */
export type SearchableText = string

/** Searched characters of one value; the rest is ignored. */
const longestText = 1_000_000

/** Strings of Portable Text that hold style, lists and marks, not text. */
const structure: Record<string, ReadonlySet<string>> = {
  block: new Set(['style', 'listItem']),
  span: new Set(['marks']),
}

/** The texts of a value, at any depth, without attributes that begin with `_`. */
export function searchableText(value: unknown): SearchableText {
  const texts: string[] = []
  collect(value, texts)
  const spaced = texts.map((text) => spacedWords(text.slice(0, longestText)))
  return spaced.filter((words) => words !== '').join('\n')
}

const remembered = new WeakMap<LakeDocument, SearchableText>()

/**
 * All texts of a document, computed once per revision for all perspectives. The cache is weak, so it holds no more than
 * the texts of the current documents.
 */
export function textOfDocument(document: LakeDocument): SearchableText {
  const version = storedVersion(document)
  const known = remembered.get(version)
  if (known !== undefined) return known
  const text = searchableText(version)
  remembered.set(version, text)
  return text
}

function collect(value: unknown, texts: string[]): void {
  if (typeof value === 'string') {
    // Data URLs contain no words.
    if (!value.startsWith('data:')) texts.push(value)
  } else if (Array.isArray(value)) {
    for (const item of value) collect(item, texts)
  } else if (typeof value === 'object' && value !== null) {
    collectFromObject(value as Record<string, unknown>, texts)
  }
}

function collectFromObject(object: Record<string, unknown>, texts: string[]): void {
  const type = typeof object._type === 'string' ? object._type : ''
  // The spans of a block are one text.
  const spans = type === 'block' ? object.children : undefined
  if (Array.isArray(spans)) texts.push(spans.map(textOfSpan).join(''))
  for (const [name, value] of Object.entries(object)) {
    if (name.startsWith('_') || structure[type]?.has(name)) continue
    if (spans !== undefined && name === 'children') collect(inlineObjects(value), texts)
    else collect(value, texts)
  }
}

const isSpan = (child: unknown): child is { text: unknown } =>
  typeof child === 'object' && child !== null && '_type' in child && child._type === 'span' && 'text' in child

/** An inline object separates words. */
const textOfSpan = (child: unknown) => (isSpan(child) ? String(child.text) : ' ')

const inlineObjects = (children: unknown) =>
  Array.isArray(children) ? children.filter((child) => !isSpan(child)) : children
