import { isTemporary, reasonOf } from '../content/unavailable'
import { describeError, isUnreachable } from '../database/errors'
import { sqlState } from '../database/transaction'

/**
 * Answers a call of a machine with what some work returns, as JSON.
 *
 * What may work the next time is 503 with the reason, so that the caller comes again: the Content Lake or the database does not answer. Anything
 * else is a mistake of ours: 500, and its stack goes to the log.
 * @param name of the work, for the log: `Reconciling`
 */
export async function answerCall(name: string, work: () => Promise<unknown>): Promise<Response> {
  try {
    return Response.json(await work())
  } catch (error) {
    const absent = absentService(error)
    if (absent) return Response.json({ error: absent }, { status: 503 })
    // eslint-disable-next-line no-console -- a mistake of ours, which shows nowhere else
    console.error(`${name} failed:`, stackOf(error))
    return Response.json({ error: `${name} failed; the log of the site says why.` }, { status: 500 })
  }
}

function absentService(error: unknown): string | undefined {
  if (isUnreachable(error)) return `The database does not answer at the moment: ${describeError(error)}.`
  if (isTemporary(error)) return `The Content Lake does not answer at the moment: ${reasonOf(error)}.`
  return undefined
}

/** PostgreSQL's own sentence is left out: it likes to quote the data. */
function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (sqlState(error) === undefined) return error.stack ?? error.message
  return [
    describeError(error),
    ...(error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []),
  ].join('\n')
}
