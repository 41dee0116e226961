import { editorToken, isEditor } from '../content/editor-session'
import { databasePool } from '../database/pool'
import { errorResponse } from '../http/error-response'
import { requestIp } from '../http/request-ip'
import { consumeForIp, countForVisitor } from './rate-limits'

/**
 * Counts a request against the hourly limit of its network, then checks that an editor sent it, who is signed in to the
 * Studio: each unknown token is a request to the Content Lake.
 * @param kind of request, counted separately
 * @param limit requests of one network in an hour
 * @param right what only editors may do, for the message: “see the results”
 * @returns the editor's token, or the refusal as JSON: 401 no editor, 429 too many requests, 503 the Content Lake or
 * the database does not respond
 */
export async function authorizeEditor(
  request: Request,
  kind: 'results' | 'reviews' | 'links',
  limit: number,
  right: string,
): Promise<string | Response> {
  const pool = databasePool()
  const waitSeconds = await countForVisitor(pool, 'A request of an editor could not be counted', () =>
    consumeForIp(pool, kind, requestIp(request.headers), limit),
  )
  if (waitSeconds === 'unavailable')
    return errorResponse(503, 'The database did not respond. Try again in a moment.')
  if (waitSeconds !== undefined) return errorResponse(429, 'Too many requests. Try again later.', waitSeconds)
  const token = editorToken(request)
  const editor = token !== undefined && (await isEditor(token))
  if (editor === undefined) return errorResponse(503, 'Sanity did not respond. Try again in a moment.')
  return editor ? token : errorResponse(401, `Sign in to the Studio again: only editors ${right}.`)
}
