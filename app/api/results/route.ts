import { connection } from 'next/server'
import { isEditor } from '@/lib/content/editor-session'
import { describeError } from '@/lib/database/errors'
import { ensureTables } from '@/lib/database/migrations/leads'
import { databasePool } from '@/lib/database/pool'
import { env } from '@/lib/env'
import { clientAddress } from '@/lib/http/client-address'
import { refuse } from '@/lib/http/refuse'
import { keptDays } from '@/lib/leads/prune'
import { readResults, type ResultsAnswer } from '@/lib/leads/results'
import { log } from '@/lib/log/log'
import { takeForAddress } from '@/lib/security/rate-limits'

/** How long counts are kept, in milliseconds. */
const FRESH_MS = 30_000

/** Requests of one network in an hour: each unknown token is a request to the Content Lake. */
const LIMIT_PER_ADDRESS = 300

let counted: { at: number; answer: Promise<ResultsAnswer> } | undefined

/**
 * Counts of leads for the Studio's Results. Requires the token of a signed-in editor: `Authorization: Bearer <token>`.
 * 401 no editor, 429 too many requests of one network, 503 the Content Lake or the database does not answer.
 */
export async function GET(request: Request): Promise<Response> {
  await connection()
  const pool = databasePool()
  try {
    await ensureTables(pool)
    const address = clientAddress(request.headers.get('x-forwarded-for'), env().TRUSTED_PROXIES)
    const wait = await takeForAddress(pool, 'results', address, LIMIT_PER_ADDRESS)
    if (wait !== undefined) return refuse(429, 'Too many requests. Try again later.', wait)
    const editor = await isEditor(request)
    if (editor === undefined) return refuse(503, 'Sanity did not answer. Try again in a moment.')
    if (!editor) return refuse(401, 'Sign in to the Studio again: only editors see the results.')
    if (!counted || Date.now() - counted.at > FRESH_MS) counted = { at: Date.now(), answer: count() }
    return Response.json(await counted.answer, { headers: { 'cache-control': 'private, no-store' } })
  } catch (error) {
    counted = undefined
    log().error(`The results could not be counted: ${describeError(error)}`)
    return refuse(503, 'The database did not answer. Try again in a moment.')
  }
}

const count = async (): Promise<ResultsAnswer> => ({
  ...(await readResults(databasePool())),
  keptDays: keptDays().delivered,
})
