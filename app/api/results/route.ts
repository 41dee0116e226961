import { connection } from 'next/server'
import { describeError } from '@/lib/database/errors'
import { databasePool } from '@/lib/database/pool'
import { errorResponse } from '@/lib/http/error-response'
import { keptDays } from '@/lib/leads/prune'
import { readResults, type ResultsResponse } from '@/lib/leads/results'
import { log } from '@/lib/log/log'
import { authorizeEditor } from '@/lib/security/authorize-editor'

/** How long counts are kept, in milliseconds. */
const FRESH_MS = 30_000

/** Requests of one network in an hour. */
const LIMIT_PER_ADDRESS = 300

let counted: { at: number; result: Promise<ResultsResponse> } | undefined

/**
 * Counts of leads for the Studio's Results. Requires the token of a signed-in editor: `Authorization: Bearer <token>`.
 * 401 no editor, 429 too many requests of one network, 503 the Content Lake or the database does not respond.
 */
export async function GET(request: Request): Promise<Response> {
  await connection()
  const token = await authorizeEditor(request, 'results', LIMIT_PER_ADDRESS, 'see the results')
  if (token instanceof Response) return token
  try {
    if (!counted || Date.now() - counted.at > FRESH_MS) counted = { at: Date.now(), result: count() }
    return Response.json(await counted.result, { headers: { 'cache-control': 'private, no-store' } })
  } catch (error) {
    counted = undefined
    log().error(`The results could not be counted: ${describeError(error)}`)
    return errorResponse(503, 'The database did not respond. Try again in a moment.')
  }
}

const count = async (): Promise<ResultsResponse> => ({
  ...(await readResults(databasePool())),
  keptDays: keptDays().delivered,
})
