import { UsageError, CliError } from './errors.ts'

/**
 * Errors that an operator can fix, by code of PostgreSQL
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html) or Node.js.
 */
const KNOWN: Record<string, string> = {
  ECONNREFUSED: 'Nothing listens at the address in DATABASE_URL. Is the database up?',
  ENOTFOUND: 'The host in DATABASE_URL is not known. Check its name.',
  ETIMEDOUT: 'The database does not respond. Is this machine allowed to reach it?',
  ECONNRESET: 'The database broke the connection off. Try again.',
  '28P01': 'The database does not accept the password in DATABASE_URL.',
  '28000':
    'The database does not let this user in. Check DATABASE_URL, and whether it needs ?sslmode=require.',
  '3D000': 'There is no database of the name in DATABASE_URL.',
  '42501': 'The user in DATABASE_URL may not do this. Use the one that the site uses.',
  '57P03': 'The database is starting up. Try again in a moment.',
}

/** The message of an error for the operator; for an unexpected error with its stack. */
export function describe(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\n\n${error.usage}`
  if (error instanceof CliError) return error.message
  if (!(error instanceof Error)) return String(error)
  const code = codeOf(error)
  if (code && KNOWN[code]) return `${KNOWN[code]} (${code})`
  if (/timeout/i.test(error.message))
    return `The database does not respond in time (${error.message}). Try again.`
  return error.stack ?? error.message
}

/** The connection to a host with several IP addresses fails with one error for each. */
function codeOf(error: Error): string | undefined {
  const first = error instanceof AggregateError ? (error.errors[0] as unknown) : error
  return (first as { code?: string } | undefined)?.code
}
