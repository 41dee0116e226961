import { withTimeout } from '@/lib/async/with-timeout'
import { isTemporary } from '@/lib/content/unavailable'
import { isUnreachable } from '@/lib/database/errors'
import type { DeliveryOutcome } from '@/lib/leads/destination'
import { log } from '@/lib/log/log'

/**
 * Waits for what an email says, read from the Content Lake.
 * @returns undefined when the Content Lake does not respond, or not in time
 * @throws any other error: the query is refused, or our code has a bug
 */
export async function readInTime<Texts>(
  timeoutMs: number,
  reading: Promise<Texts>,
): Promise<Texts | undefined> {
  try {
    return await withTimeout(timeoutMs, reading)
  } catch (error) {
    if (isTemporary(error)) return undefined
    throw error
  }
}

/** The outcome for emails whose texts could not be read. */
export const withoutContent: DeliveryOutcome = {
  kind: 'unavailable',
  reason: 'The Content Lake, which has the texts of the email, did not respond.',
}

/**
 * The outcome for one email that cannot be made, because the database is unreachable or our code has a bug. The other
 * emails of the batch are still sent.
 * @param message for the log
 */
export function outcomeOfError(error: unknown, message: string): DeliveryOutcome {
  if (isUnreachable(error)) return { kind: 'unavailable', reason: 'The database did not respond.' }
  log().error({ err: error }, message)
  return { kind: 'refused', reason: 'The email could not be made; the log of the site says why.' }
}
