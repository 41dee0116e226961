import { CommitUnknown, sqlState } from './transaction.ts'

/**
 * Whether trying again soon may help: the server does not answer, is starting, stopping or full, or two transactions
 * were in each other's way. What is left is a mistake in a statement, which stays one.
 */
export function isTransient(error: unknown): boolean {
  const state = sqlState(error)
  return state === undefined || /^(08|40|53|55P03|57)/.test(state)
}

/** What pg says of connections in no other way than by its sentence. */
const CONNECTION_TROUBLE =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (?:was closed|has encountered))/

/**
 * Whether an error says that the database is away for now. Unlike `isTransient`, which trusts that the error comes from
 * the database, it may be any: a mistake in our own code is none.
 */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (sqlState(error) !== undefined) return isTransient(error)
  if (error instanceof CommitUnknown || CONNECTION_TROUBLE.test(error.message)) return true
  // A connection that pg opens; one of fetch has its code in the cause.
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  const first: unknown = error instanceof AggregateError ? error.errors[0] : undefined
  return (
    (typeof code === 'string' && typeof syscall === 'string') || (first !== undefined && isUnreachable(first))
  )
}

/**
 * What went wrong with the database, for a log. Never the server's own sentence for a state, which likes to quote the
 * data.
 */
export function describeError(error: unknown): string {
  const state = sqlState(error)
  if (state !== undefined) return `PostgreSQL says ${state}`
  if (!(error instanceof Error)) return 'no reason is known'
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : error.message
}
