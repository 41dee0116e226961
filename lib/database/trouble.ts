import { sqlState } from './transaction.ts'

/**
 * Whether trying again soon may help: the server does not answer, is starting, stopping or full, or two transactions were in each other's way. What is
 * left is a mistake in a statement, which stays one.
 */
export function mayPass(error: unknown): boolean {
  const state = sqlState(error)
  return state === undefined || /^(08|40|53|55P03|57)/.test(state)
}

/** What went wrong with the database, for a log. Never the server's own sentence for a state, which likes to quote the data. */
export function describeTrouble(error: unknown): string {
  const state = sqlState(error)
  if (state !== undefined) return `PostgreSQL says ${state}`
  if (!(error instanceof Error)) return 'no reason is known'
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : error.message
}
