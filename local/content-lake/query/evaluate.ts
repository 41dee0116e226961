import { evaluateSync, toJS } from 'groq-js'
import { badRequest, LakeError } from '../errors.ts'
import { limits } from '../limits.ts'
import type { DocumentSet } from '../store/document-set.ts'
import type { ParsedQuery } from './parse.ts'
import { ScannedDocuments, TimeBudget } from './scanned-documents.ts'
import { withSearch } from './search/rewrite.ts'
import { documentsOf, narrowed, sourceName } from './sources.ts'
import { tagsOfAnswer } from './sync-tags.ts'

export type QueryContext = {
  projectId: string
  dataset: string
  /** What `identity()` gives. */
  identity: string
  /** Time that scanning documents may take; `limits.evaluationMs` when missing. */
  budgetMs?: number
}

export type QueryAnswer = {
  /** Plain JSON; parts of it are the documents of the view themselves. */
  result: unknown
  syncTags: string[]
}

/**
 * Evaluates a query on the documents of a view, in one go: what happens meanwhile cannot show. The time spent on
 * scanning documents is bounded; matching one text against one pattern is not, which is why patterns are short.
 * @throws LakeError 400 when it takes too long or groq-js cannot do it
 */
export function evaluateQuery(query: ParsedQuery, view: DocumentSet, context: QueryContext): QueryAnswer {
  const { tree, sources, readsAll } = narrowed(withSearch(query.tree, (id) => view.get(id)))
  const budget = new TimeBudget(context.budgetMs ?? limits.evaluationMs)
  const dereferenced = new Set<string>()
  const dereference = ({ _ref: id }: { _ref: string }) => {
    budget.check()
    dereferenced.add(id)
    return view.get(id)
  }
  const scan = (index: number) => ScannedDocuments.within(budget, index < 0 ? view.documents : read(index))
  const read = (index: number) => documentsOf(sources[index] ?? { attribute: '_id', values: [] }, view)
  const result = guarded(() =>
    evaluateSync(tree, {
      dataset: readsAll ? scan(-1) : [],
      params: Object.fromEntries(sources.map((_, index) => [sourceName(index), scan(index)])),
      dereference: dereference as never,
      identity: context.identity,
      sanity: { projectId: context.projectId, dataset: context.dataset },
    }),
  )
  return { result: toJS(result), syncTags: tagsOfAnswer({ sources, dereferenced, readsAll }) }
}

function guarded<Result>(evaluation: () => Result): Result {
  try {
    return evaluation()
  } catch (error) {
    if (error instanceof LakeError) throw error
    throw badRequest(
      `The query cannot be evaluated: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}
