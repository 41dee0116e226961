import { evaluateSync, type AndNode, type ExprNode, type OrNode, type SyntaxNode } from 'groq-js'
import type { LakeDocument } from '../store/document.ts'
import { Predicate } from './search/predicate.ts'
import { constantsOf } from './sources.ts'
import { descendants } from './syntax-tree.ts'
import { remembered } from './verdicts.ts'

/** Whether a condition is true for a document. */
export type DocumentTest = (document: LakeDocument) => boolean

/**
 * A condition as a test that does without groq-js, or with the verdict that groq-js gave about the same document
 * before; undefined where the condition depends on more than the document.
 */
export function testOf(condition: ExprNode): DocumentTest | undefined {
  switch (condition.type) {
    case 'Group':
      return testOf(condition.base)
    case 'And':
      return both(condition, (left, right) => (document) => left(document) && right(document))
    case 'Or':
      return both(condition, (left, right) => (document) => left(document) || right(document))
    case 'Value':
      return () => condition.value === true
  }
  return simpleTest(condition) ?? (isAboutDocument(condition) ? remembered(condition, evaluated) : undefined)
}

function both(
  { left, right }: AndNode | OrNode,
  joined: (left: DocumentTest, right: DocumentTest) => DocumentTest,
): DocumentTest | undefined {
  const tests = [testOf(left), testOf(right)] as const
  return tests[0] && tests[1] && joined(tests[0], tests[1])
}

const evaluated = (condition: ExprNode, document: LakeDocument) =>
  evaluateSync(condition, { root: document }).data === true

/** The tests of a search, and `defined(slug.current)`, `slug.current == "a"`, `_id in ["a"]`, `"a" in list[]._ref`. */
function simpleTest(condition: ExprNode): DocumentTest | undefined {
  if (condition.type === 'FuncCall' && condition.namespace === 'global' && condition.name === 'defined') {
    const value = condition.args[0] && attributeOf(condition.args[0] as ExprNode)
    return value && ((document) => value(document) !== null)
  }
  if (condition.type !== 'OpCall') return undefined
  const { op, left, right } = condition
  if (op === '==' || op === '!=') return equality(op, left, right) ?? equality(op, right, left)
  return op === 'in' ? membership(left, right) : undefined
}

function membership(left: ExprNode, right: ExprNode): DocumentTest | undefined {
  const list = left.type === 'Value' && typeof left.value === 'string' ? attributesOf(right) : undefined
  if (list && left.type === 'Value') return (document) => list(document).includes(left.value)
  const value = attributeOf(left)
  const matches = testIn(right)
  if (!value || !matches) return undefined
  return (document) => {
    const text = value(document)
    return typeof text === 'string' && matches(text)
  }
}

/** Whether a text is in a list of texts, or passes the test of a search. */
function testIn(list: ExprNode): ((text: string) => boolean) | undefined {
  if (list.type === 'Value' && list.value instanceof Predicate) {
    const predicate = list.value
    return (text) => predicate.matches(text)
  }
  const values = constantsOf(list)
  if (!values?.every((value) => typeof value === 'string')) return undefined
  const texts = new Set(values)
  return (text) => texts.has(text)
}

function equality(op: '==' | '!=', attribute: ExprNode, constant: ExprNode): DocumentTest | undefined {
  if (constant.type !== 'Value' || typeof constant.value !== 'string') return undefined
  const value = attributeOf(attribute)
  return value && ((document) => (value(document) === constant.value) === (op === '=='))
}

/** Reads an attribute such as `slug.current`; null where there is none. Undefined for any other expression. */
export function attributeOf(node: ExprNode): ((document: LakeDocument) => unknown) | undefined {
  const path: string[] = []
  for (let at: ExprNode | undefined = node; at; at = at.base) {
    if (at.type !== 'AccessAttribute') return undefined
    path.unshift(at.name)
  }
  return (document) => path.reduce<unknown>(attribute, document)
}

/** Reads an attribute of the items of a list, such as `topics[]._ref`. */
function attributesOf(node: ExprNode): ((document: LakeDocument) => unknown[]) | undefined {
  if (node.type !== 'Map' || node.base.type !== 'ArrayCoerce') return undefined
  const list = attributeOf(node.base.base)
  const { expr } = node
  if (!list || expr.type !== 'AccessAttribute' || expr.base?.type !== 'This') return undefined
  return (document) => {
    const items = list(document)
    return Array.isArray(items) ? items.map((item) => attribute(item, expr.name)) : []
  }
}

function attribute(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.hasOwn(value, name))
    return null
  return (value as Record<string, unknown>)[name] ?? null
}

/** Kinds of expressions whose value depends on nothing but the document and what is written in them. */
const nodes = new Set<SyntaxNode['type']>([
  'AccessAttribute',
  'AccessElement',
  'And',
  'Array',
  'ArrayCoerce',
  'ArrayElement',
  'Filter',
  'FlatMap',
  'FuncCall',
  'Group',
  'InRange',
  'Map',
  'Not',
  'OpCall',
  'Or',
  'Slice',
  'This',
  'Value',
])
const functions = new Set(['coalesce', 'count', 'defined', 'length', 'lower', 'upper'])

function isAboutDocument(condition: ExprNode): boolean {
  return [...descendants(condition)].every((node) => {
    if (node.type === 'FuncCall') return node.namespace === 'global' && functions.has(node.name)
    return nodes.has(node.type) && (node.type !== 'Value' || isJson(node.value))
  })
}

/** Whether a value is JSON, not an object of groq-js or of a search. */
const isJson = (value: unknown): boolean =>
  Array.isArray(value) ? value.every(isJson) : value === null || typeof value !== 'object'
