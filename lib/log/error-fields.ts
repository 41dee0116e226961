import { describeError, isUnreachable } from '../database/errors.ts'
import { sqlState } from '../database/transaction.ts'
import { hideEmails } from './hide-emails.ts'

/**
 * The fields of an error in the log. Omits PostgreSQL's message and `detail`, which may quote data.
 * @returns no stack for an unreachable service, which is not a bug
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
