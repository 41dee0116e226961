import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** A response other than success: a status and a body in one of the shapes that Sanity's clients read. */
export class LakeError extends Error {
  readonly status: ContentfulStatusCode
  readonly body: Record<string, unknown>

  constructor(status: ContentfulStatusCode, body: Record<string, unknown>, message: string) {
    super(message)
    this.name = 'LakeError'
    this.status = status
    this.body = body
  }
}

const titles: Partial<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

/** The plain shape: `{statusCode, error, message}`, with Sanity's `errorCode` where clients look at it. */
export function httpError(status: ContentfulStatusCode, message: string, errorCode?: string): LakeError {
  const body = {
    statusCode: status,
    error: titles[status] ?? 'Error',
    message,
    ...(errorCode && { errorCode }),
  }
  return new LakeError(status, body, message)
}

/** A request that can never succeed as it is; the message says what to change. */
export const badRequest = (message: string) => httpError(400, message)

/** A required token is missing, or the token is unknown. */
export const unauthorized = (message: string) => httpError(401, message, 'SIO-401-ANF')

/** A missing permission, in the shape of a refused mutation; names the document if the request is about one. */
export function insufficientPermissions(permission: string, documentId?: string): LakeError {
  const where = documentId === undefined ? '' : ` on document "${documentId}"`
  const description = `Insufficient permissions; permission "${permission}" required${where}`
  const problem = { type: 'insufficientPermissionsError', description, permission }
  const item = { error: documentId === undefined ? problem : { ...problem, id: documentId }, index: 0 }
  const error = {
    type: 'mutationError',
    description: `The mutation(s) failed: ${description}`,
    items: [item],
  }
  return new LakeError(403, { statusCode: 403, error }, description)
}

/** The error of one mutation; `type` is one of Sanity's error types. */
export type MutationProblem = { type: string; description: string; [detail: string]: unknown }

/** The error of a transaction. `index` is that of the mutation in the request. */
export function mutationError(
  status: ContentfulStatusCode,
  problem: MutationProblem,
  index: number,
): LakeError {
  const description = `The mutation(s) failed: ${problem.description}`
  const error = { type: 'mutationError', description, items: [{ error: problem, index }] }
  return new LakeError(status, { statusCode: status, error }, description)
}

/**
 * A query that does not parse. `start` and `end` are UTF-16 offsets into `query`, `end` exclusive; what concerns no
 * place of the query has none of the three.
 */
export function queryParseError(
  description: string,
  query?: string,
  start?: number,
  end?: number,
): LakeError {
  const error = { type: 'queryParseError', description, query, start, end }
  return new LakeError(400, { error }, description)
}
