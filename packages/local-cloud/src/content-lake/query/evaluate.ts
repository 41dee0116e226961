import type { ContentSourceMap } from '@sanity/client'
import { evaluateSync, toJS, type ExprNode } from 'groq-js'
import { badRequest, LakeError } from '../errors.ts'
import { limits } from '../limits.ts'
import type { DocumentSet } from '../store/document-set.ts'
import { withConstantSubqueries } from './constant-subqueries.ts'
import { resultOfCall } from './function-call.ts'
import type { ParsedQuery } from './parse.ts'
import { withSearch } from './search/rewrite.ts'
import { withSpecifiedFunctions } from './specified-functions.ts'
import { sourceMapOf } from './source-map/source-map.ts'
import { tracedQuery } from './source-map/traced-query.ts'
import { tracedDocument } from './source-map/traced-values.ts'
import type { LakeDocument } from '../store/document.ts'
import { select, selectionName, withSelections } from './selections.ts'
import { documentsOf, narrowed, sourceName } from './sources.ts'
import { tagsOfResult } from './sync-tags.ts'
import { withinTime } from './time-limit.ts'
import { messageOf } from '../../message-of.ts'

export type QueryContext = {
  projectId: string
  dataset: string
  /** The result of `identity()`. */
  identity: string
  /** Time that the evaluation may take; `limits.evaluationMs` when missing. */
  budgetMs?: number
  /** Adds a content source map; with `keyed` its paths name array elements by `_key`. */
  sourceMap?: 'indexed' | 'keyed' | undefined
}

export type EvaluatedQuery = {
  /** Plain JSON; shares objects with the documents of the view. */
  result: unknown
  syncTags: string[]
  resultSourceMap?: ContentSourceMap
}

/**
 * Evaluates a query on the documents of a view, synchronously, so that no commit comes in between.
 * @throws LakeError 400 when it takes too long or groq-js cannot evaluate it
 */
export function evaluateQuery(query: ParsedQuery, view: DocumentSet, context: QueryContext): EvaluatedQuery {
  return withinTime(context.budgetMs ?? limits.evaluationMs, () => evaluated(query, view, context))
}

function evaluated(query: ParsedQuery, view: DocumentSet, context: QueryContext): EvaluatedQuery {
  const { tree: read, sources, readsAll } = narrowed(withSearch(query.tree, view))
  const { tree, selections } = withSelections(read)
  const documents = new Map(sources.map((source, index) => [sourceName(index), documentsOf(source, view)]))
  for (const [index, selection] of selections.entries()) {
    const base = selection.source === undefined ? view.documents : (documents.get(selection.source) ?? [])
    documents.set(
      selectionName(index),
      guarded(() => select(selection, base)),
    )
  }
  const dereferenced = new Set<string>()
  const timestamp = new Date()
  const run = (tree: ExprNode, shown: (document: LakeDocument) => LakeDocument) => {
    const dereference = ({ _ref: id }: { _ref: string }) => {
      const called = resultOfCall(id)
      if (called) return called.value
      dereferenced.add(id)
      const document = view.get(id)
      return document && shown(document)
    }
    const options = {
      dataset: readsAll ? view.documents.map(shown) : [],
      params: Object.fromEntries([...documents].map(([name, listed]) => [name, listed.map(shown)])),
      dereference: dereference as never,
      identity: context.identity,
      sanity: { projectId: context.projectId, dataset: context.dataset },
      timestamp,
    }
    const whole = withConstantSubqueries(
      withSpecifiedFunctions(tree),
      (subquery) => evaluateSync(subquery, options).data,
    )
    return guarded(() => evaluateSync(whole, options))
  }
  const result: unknown = toJS(run(tree, (document) => document))
  const syncTags = tagsOfResult({ sources, dereferenced, readsAll })
  if (!context.sourceMap) return { result, syncTags }
  const isKeyed = context.sourceMap === 'keyed'
  const traced = run(
    tracedQuery(tree),
    once((document) => tracedDocument(document, isKeyed) as LakeDocument),
  )
  return { result, syncTags, resultSourceMap: sourceMapOf(result, traced.data) }
}

/** Caches the result for each document. */
function once<Given extends object, Result>(compute: (given: Given) => Result): (given: Given) => Result {
  const known = new WeakMap<Given, Result>()
  return (given) => {
    const result = known.get(given) ?? compute(given)
    known.set(given, result)
    return result
  }
}

function guarded<Result>(evaluation: () => Result): Result {
  try {
    return evaluation()
  } catch (error) {
    if (error instanceof LakeError) throw error
    throw badRequest(`The query cannot be evaluated: ${messageOf(error)}`)
  }
}
