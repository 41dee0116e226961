import { CommitUnknown, sqlState } from './transaction.ts'

/**
 * Whether a retry soon may help: the server does not respond, is starting, stopping or full, or two transactions
 * conflicted. Other errors are mistakes in a statement.
 */
export function isTransient(error: unknown): boolean {
  const state = sqlState(error)
  return state === undefined || /^(08|40|53|55P03|57)/.test(state)
}

/** Connection errors that pg reports by message only. */
const CONNECTION_ERRORS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (?:was closed|has encountered))/

/**
 * Whether an error means that the database is unreachable. `isTransient` takes errors of the database only; this one
 * takes any, and returns false for our own bugs.
 */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (sqlState(error) !== undefined) return isTransient(error)
  if (error instanceof CommitUnknown || CONNECTION_ERRORS.test(error.message)) return true
  // pg's own connection errors have the code; fetch has it in the cause.
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  const first: unknown = error instanceof AggregateError ? error.errors[0] : undefined
  return (
    (typeof code === 'string' && typeof syscall === 'string') || (first !== undefined && isUnreachable(first))
  )
}

/**
 * Describes a database error for the log. Omits the server's message when there is a SQLSTATE, because it may quote
 * data.
 */
export function describeError(error: unknown): string {
  const state = sqlState(error)
  if (state !== undefined) return `PostgreSQL says ${state}`
  if (!(error instanceof Error)) return 'no reason is known'
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : error.message
}
