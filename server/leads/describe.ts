import { Misuse, Problem } from './problem.ts'

/** What PostgreSQL calls the failures that an operator can do something about, https://www.postgresql.org/docs/current/errcodes-appendix.html */
const KNOWN: Record<string, string> = {
  ECONNREFUSED: 'Nothing listens at the address in DATABASE_URL. Is the database up?',
  ENOTFOUND: 'The host in DATABASE_URL is not known. Check its name.',
  ETIMEDOUT: 'The database does not answer. Is this machine allowed to reach it?',
  ECONNRESET: 'The database broke the connection off. Try again.',
  '28P01': 'The database does not accept the password in DATABASE_URL.',
  '28000':
    'The database does not let this user in. Check DATABASE_URL, and whether it needs ?sslmode=require.',
  '3D000': 'There is no database of the name in DATABASE_URL.',
  '42501': 'The user in DATABASE_URL may not do this. Use the one that the site uses.',
  '57P03': 'The database is starting up. Try again in a moment.',
}

/** An error in words for the operator; one that nobody foresaw with where it came from. */
export function describe(error: unknown): string {
  if (error instanceof Misuse) return `${error.message}\n\n${error.usage}`
  if (error instanceof Problem) return error.message
  if (!(error instanceof Error)) return String(error)
  const code = codeOf(error)
  if (code && KNOWN[code]) return `${KNOWN[code]} (${code})`
  if (/timeout/i.test(error.message))
    return `The database does not answer in time (${error.message}). Try again.`
  return error.stack ?? error.message
}

/** A host with several addresses fails with an error for each. */
function codeOf(error: Error): string | undefined {
  const first = error instanceof AggregateError ? (error.errors[0] as unknown) : error
  return (first as { code?: string } | undefined)?.code
}
