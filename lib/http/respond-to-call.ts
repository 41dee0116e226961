import { isTemporary, reasonOf } from '../content/unavailable'
import { describeError, isUnreachable } from '../database/errors'
import { log } from '../log/log'
import { errorResponse } from './error-response'

/**
 * Responds to a scheduler's call with the result of some work, as JSON.
 *
 * While the Content Lake or the database does not respond: 503 with the reason, so that the caller retries. Any other
 * error is a bug: 500, with its stack in the log.
 * @param name of the work, for the log: `Reconciling`
 */
export async function respondToCall(name: string, work: () => Promise<unknown>): Promise<Response> {
  try {
    return Response.json(await work())
  } catch (error) {
    const absent = absentService(error)
    if (absent) return errorResponse(503, absent)
    log().error({ err: error }, `${name} failed`)
    return errorResponse(500, `${name} failed; the log of the site says why.`)
  }
}

function absentService(error: unknown): string | undefined {
  if (isUnreachable(error)) return `The database does not respond at the moment: ${describeError(error)}.`
  if (isTemporary(error)) return `The Content Lake does not respond at the moment: ${reasonOf(error)}.`
  return undefined
}
