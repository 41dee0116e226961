import { evaluateSync, toJS, type ExprNode } from 'groq-js'
import { badRequest } from '../errors.ts'
import type { ParsedQuery } from '../query/parse.ts'
import { ScannedDocuments, TimeBudget } from '../query/scanned-documents.ts'
import { documentsDemanded, type Demand } from './demand.ts'
import { descendants, rewritten } from '../query/syntax-tree.ts'
import type { LakeDocument } from '../store/document.ts'

/** Cannot be written in a query, so it never clashes with a parameter of its own. */
const candidate = ' candidate'
/** Time that one document may take when the filter looks at others. */
const budgetMs = 1_000

/** What a filter can look at besides the document at hand. */
export type Surroundings = {
  documents: () => readonly LakeDocument[]
  get: (id: string) => LakeDocument | undefined
}

/** Tells which documents a listener is about. */
export type ListenFilter = {
  /** A cheap first look: false means that no document of this id and type can match. */
  mayConcern: Demand
  /**
   * @param around what whoever listens may see: what others are like must not show in which events come
   * @throws LakeError 400 when it cannot be found out
   */
  matches: (document: LakeDocument, around: Surroundings) => boolean
}

/**
 * The filter of a listener's query. As at Sanity, projections, order and slices have no say in which documents match.
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
    mayConcern: documentsDemanded(condition),
    matches: (document, around) => {
      const budget = new TimeBudget(budgetMs)
      const found: unknown = toJS(
        evaluateSync(onOne, {
          dataset: looksAround ? ScannedDocuments.within(budget, around.documents()) : [],
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
