import { evaluateSync, toJS, type ExprNode } from 'groq-js'
import { badRequest } from '../errors.ts'
import type { ParsedQuery } from '../query/parse.ts'
import { prefilterOf, type Prefilter } from './prefilter.ts'
import { descendants, rewritten } from '../query/syntax-tree.ts'
import type { LakeDocument } from '../store/document.ts'

/** Contains a space, so it never clashes with a parameter of the query. */
const candidate = ' candidate'

/** Other documents that a filter can read besides the changed one. */
export type OtherDocuments = {
  documents: () => readonly LakeDocument[]
  get: (id: string) => LakeDocument | undefined
}

/** Decides which documents a listener gets events for. */
export type ListenFilter = {
  /** A cheap prefilter: false means that no document of this id and type can match. */
  mayMatch: Prefilter
  /**
   * @param around documents that the listener's identity may read, so that events reveal nothing about others
   * @throws LakeError 400 when the filter cannot be evaluated
   */
  matches: (document: LakeDocument, around: OtherDocuments) => boolean
}

/**
 * The filter of a listener's query. As at Sanity, projections, order and slices have no effect on which documents
 * match.
 * @throws LakeError 400 when the query does not select documents
 */
export function listenFilter({ tree }: ParsedQuery): ListenFilter {
  const condition = selection(tree)
  if (!condition)
    throw badRequest('A listener needs a query that selects documents, such as *[_type == "article"]')
  const onOne = rewritten(condition, (node) =>
    node.type === 'Everything' && node === baseOf(condition)
      ? { type: 'Parameter', name: candidate }
      : undefined,
  )
  const looksAround = [...descendants(onOne)].some((node) => node.type === 'Everything')
  return {
    mayMatch: prefilterOf(condition),
    matches: (document, around) => {
      const found: unknown = toJS(
        evaluateSync(onOne, {
          dataset: looksAround ? around.documents() : [],
          params: { [candidate]: [document] },
          dereference: (({ _ref }: { _ref: string }) => around.get(_ref)) as never,
        }),
      )
      return Array.isArray(found) && found.length > 0
    },
  }
}

type WithBase = ExprNode & { base: ExprNode }

const hasBase = (node: ExprNode): node is WithBase => 'base' in node && node.base !== undefined

/** The filters right behind `*`, without what comes after them; undefined where the query does not begin with `*`. */
function selection(tree: ExprNode): ExprNode | undefined {
  for (let node = tree; ; node = node.base) {
    if (onlyFilters(node)) return node
    if (!hasBase(node)) return undefined
  }
}

function onlyFilters(node: ExprNode): boolean {
  if (node.type === 'Everything') return true
  return (node.type === 'Filter' || node.type === 'Group') && onlyFilters(node.base)
}

function baseOf(node: ExprNode): ExprNode {
  return hasBase(node) ? baseOf(node.base) : node
}
