import { describeError, isUnreachable } from '../database/errors.ts'
import { sqlState } from '../database/transaction.ts'
import { hideEmails } from './hide-emails.ts'

/**
 * What the log holds of an error. PostgreSQL's own sentence and its `detail` are left out: they like to quote the data.
 * @returns without a stack where a service is away, which is no mistake of ours
 */
export function errorFields(error: unknown): { message: string; stack?: string } {
  if (!(error instanceof Error)) return { message: hideEmails(String(error)) }
  const ofDatabase = sqlState(error) !== undefined
  const message = hideEmails(ofDatabase || isUnreachable(error) ? describeError(error) : error.message)
  if (isUnreachable(error)) return { message }
  if (!ofDatabase) return { message, stack: hideEmails(error.stack ?? error.message) }
  const calls = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  return { message, stack: [message, ...calls].join('\n') }
}
