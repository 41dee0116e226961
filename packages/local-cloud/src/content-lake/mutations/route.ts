import type { Hono } from 'hono'
import { mayRead, readableBy, requirePermission } from '../access/index.ts'
import { versioned } from '../http/app.ts'
import type { LakeEnv } from '../http/environment.ts'
import { badRequest } from '../errors.ts'
import { readJson } from '../http/body.ts'
import { limits } from '../limits.ts'
import { evaluateQuery } from '../query/evaluate.ts'
import { parseQuery } from '../query/parse.ts'
import { withinTime } from '../query/time-limit.ts'
import { isShownBy, knowsReleases } from '../releases/api-version.ts'
import { isDocumentId } from '../store/document.ts'
import type { DocumentSet } from '../store/document-set.ts'
import type { Store } from '../store/store.ts'
import { applyMutation } from './apply.ts'
import { parseMutationOptions, parseMutationRequest } from './request.ts'
import { write } from './write.ts'

type Dataset = { store: Store; projectId: string; dataset: string }

/**
 * `POST /data/mutate/:dataset`: applies mutations as one transaction.
 * https://www.sanity.io/docs/http-reference/mutation
 */
export function addMutationRoute(app: Hono<LakeEnv>, { store, projectId, dataset }: Dataset): void {
  app.post(`${versioned}/data/mutate/:dataset`, async (c) => {
    const identity = requirePermission(c.var.identity, 'update')
    const options = parseMutationOptions(c.req.query())
    const { mutations, transactionId } = parseMutationRequest(await readJson(c, limits.mutationBytes))
    const { apiVersion } = c.var
    const selectByQuery = (all: DocumentSet, query: string, params: Record<string, unknown>) => {
      const seen = readableBy(identity, all)
      const shown = knowsReleases(apiVersion) ? seen : seen.filter(({ _id: id }) => isShownBy(apiVersion, id))
      const context = { projectId, dataset, identity: identity.id }
      return idsOf(evaluateQuery(parseQuery(query, params), shown, context).result)
    }
    const { autoGenerateArrayKeys, dryRun, returnDocuments } = options
    const committed = await write(store, identity, {
      transactionId,
      dryRun,
      again: {
        body: [mutations, options],
        resultOf: (recorded) =>
          recorded.map(({ id, operation, document }) => ({
            id,
            operation,
            ...(returnDocuments && document && mayRead(identity, document) && { document }),
          })),
      },
      stage: (transaction) => {
        const context = { transaction, autoGenerateArrayKeys, selectByQuery }
        // One limit for all of them: with one for each query, a request could hold up all others for hours.
        const results = withinTime(
          limits.evaluationMs,
          () => mutations.flatMap((mutation, index) => applyMutation(mutation, index, context)),
          slowMutations,
        )
        if (!returnDocuments) return results
        return results.map((result) => {
          const document = transaction.get(result.id)
          return { ...result, ...(document && mayRead(identity, document) && { document }) }
        })
      },
    })
    return c.json({ transactionId: committed.transactionId, results: committed.result })
  })
}

const slowMutations = {
  work: 'The mutations',
  advice: 'Narrow the filters of their queries by _type or _id, or send fewer at once.',
}

/** The ids in the result of a selecting query, which is documents, objects with `_id`, or ids. */
function idsOf(result: unknown): string[] {
  const found = Array.isArray(result) ? result : [result]
  const ids = found
    .map((item: unknown) => (typeof item === 'object' && item !== null && '_id' in item ? item._id : item))
    .filter((id) => id !== null)
  const usable = ids.filter((id): id is string => typeof id === 'string' && isDocumentId(id))
  if (usable.length !== ids.length)
    throw badRequest('The query of a mutation must give documents or their ids')
  return [...new Set(usable)]
}
