import { isTemporary, reasonOf } from '../content/unavailable'
import { describeError, isUnreachable } from '../database/errors'
import { log } from '../log/log'

/**
 * Answers a call of a machine with what some work returns, as JSON.
 *
 * What may work the next time is 503 with the reason, so that the caller comes again: the Content Lake or the database
 * does not answer. Anything else is a mistake of ours: 500, and its stack goes to the log.
 * @param name of the work, for the log: `Reconciling`
 */
export async function answerCall(name: string, work: () => Promise<unknown>): Promise<Response> {
  try {
    return Response.json(await work())
  } catch (error) {
    const absent = absentService(error)
    if (absent) return Response.json({ error: absent }, { status: 503 })
    log().error({ err: error }, `${name} failed`)
    return Response.json({ error: `${name} failed; the log of the site says why.` }, { status: 500 })
  }
}

function absentService(error: unknown): string | undefined {
  if (isUnreachable(error)) return `The database does not answer at the moment: ${describeError(error)}.`
  if (isTemporary(error)) return `The Content Lake does not answer at the moment: ${reasonOf(error)}.`
  return undefined
}
