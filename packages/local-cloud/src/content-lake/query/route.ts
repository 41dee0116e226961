import type { Context, Hono } from 'hono'
import { versioned } from '../http/app.ts'
import type { LakeEnv } from '../http/environment.ts'
import { badRequest } from '../errors.ts'
import { requireIdentity } from '../http/identity.ts'
import { readJson } from '../http/body.ts'
import { limits } from '../limits.ts'
import { asksForGroups } from '../access/groups.ts'
import type { DocumentSet } from '../store/document-set.ts'
import type { Store } from '../store/store.ts'
import { evaluateQuery } from './evaluate.ts'
import { parseQuery } from './parse.ts'
import { withinTime } from './time-limit.ts'
import { parsePerspective, applyPerspective, type Perspective } from './perspective.ts'
import { parseQueryRequest, parseUrlParams, type QueryRequest } from './request.ts'

type Dataset = {
  store: Store
  projectId: string
  dataset: string
  /** Adds the groups of the project to the documents of a query that asks for them. */
  addGroups?: (documents: DocumentSet) => Promise<DocumentSet>
}

/** `GET` and `POST /data/query/:dataset`, https://www.sanity.io/docs/http-reference/query */
export function addQueryRoutes(app: Hono<LakeEnv>, dataset: Dataset): void {
  const path = `${versioned}/data/query/:dataset`
  app.get(path, (c) =>
    respond(c, dataset, { query: c.req.query('query') ?? '', params: parseUrlParams(c.req.query()) }),
  )
  app.post(path, async (c) =>
    respond(c, dataset, parseQueryRequest(await readJson(c, limits.queryBodyBytes))),
  )
}

async function respond(
  c: Context<LakeEnv>,
  { store, projectId, dataset, addGroups }: Dataset,
  request: QueryRequest,
): Promise<Response> {
  const started = performance.now()
  const { identity } = c.var
  const perspective = allowedPerspective(c)
  const readsGroups = addGroups && identity && asksForGroups(request.query)
  const documents = readsGroups ? await addGroups(store.current) : store.current
  const view = applyPerspective(perspective, documents, identity)
  const context = {
    projectId,
    dataset,
    identity: identity?.id ?? '<anonymous>',
    sourceMap: askedSourceMap(c.req.query('resultSourceMap')),
  }
  const evaluated = withinTime(limits.evaluationMs, () =>
    evaluateQuery(parseQuery(request.query, request.params), view, context),
  )
  const echo = c.req.query('returnQuery') === 'false' ? {} : { query: request.query }
  const body = serialised({ ...echo, ...evaluated, ms: Math.round(performance.now() - started) })
  return c.body(body, 200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
}

/** @throws LakeError 400 */
function askedSourceMap(value: string | undefined): 'indexed' | 'keyed' | undefined {
  if (value === undefined || value === '' || value === 'false') return undefined
  if (value === 'true') return 'indexed'
  if (value === 'withKeyArraySelector') return 'keyed'
  throw badRequest(`Invalid resultSourceMap "${value.slice(0, 40)}": true, false or withKeyArraySelector`)
}

/**
 * The perspective of a request. Visitors may request `published` only; with `raw` as the default they see public
 * documents.
 */
function allowedPerspective(c: Context<LakeEnv>): Perspective {
  const asked = c.req.query('perspective')
  const perspective = parsePerspective(asked, c.var.apiVersion)
  if (asked && perspective.kind !== 'published') requireIdentity(c.var.identity)
  return perspective
}

function serialised(body: unknown): string {
  try {
    const text = JSON.stringify(body)
    if (text.length <= limits.resultCharacters) return text
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  throw badRequest(`The result is larger than ${limits.resultCharacters} characters`)
}
