import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { AuthError, internal, OAuthError, WeakPassword } from './errors.ts'

const versionHeader = 'x-supabase-api-version'
const newVersion = '2024-01-01'

/**
 * Turns what an endpoint threw into an answer: the first shape `{code, error_code, msg}`, or `{code, message}` for
 * clients that name an API version of 2024-01-01 or later. What is no refusal is a fault, and logged.
 * @param log told of faults only, in one line
 */
export function errorResponse(error: unknown, c: Context, log: (line: string) => void): Response {
  const asksNew = asksForNewShape(c.req.header(versionHeader))
  if (asksNew) c.header('X-Supabase-Api-Version', newVersion)
  if (error instanceof OAuthError) {
    const { error: name, description } = error
    return c.json({ error: name, ...(description && { error_description: description }) }, 400)
  }
  const known = error instanceof AuthError
  const id = known && error.status < 500 ? undefined : randomUUID()
  const refusal = known ? error : internal(unexpected)
  if (id) {
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error)
    log(`Auth: ${c.req.method} ${c.req.path} failed (${id}): ${what}${causeOf(error)}`)
  }
  // The rest of a body that is too large is not read, so nothing else can come over its connection.
  if (refusal.status === 413) c.header('connection', 'close')
  c.header('x-sb-error-code', refusal.code)
  return c.json({ ...shape(refusal, asksNew, id), ...weakness(refusal) }, refusal.status)
}

const unexpected = 'Unexpected failure, please check server logs for more information'

/** What failed below, without the words of others, which may name people. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined
  if (!cause) return ''
  return `\nbecause of ${cause instanceof Error ? cause.name : 'something'} ${String(cause.code ?? '')}`
}

function shape({ status, code, message }: AuthError, asksNew: boolean, id: string | undefined) {
  if (asksNew) return { code, message }
  return { code: status, error_code: code, msg: message, ...(id && { error_id: id }) }
}

const weakness = (refusal: AuthError) =>
  refusal instanceof WeakPassword ? { weak_password: { reasons: refusal.reasons } } : {}

/** A date that is none counts as the first version. */
function asksForNewShape(version: string | undefined): boolean {
  if (!version || !/^\d{4}-\d{2}-\d{2}$/.test(version)) return false
  return !Number.isNaN(Date.parse(version)) && version >= newVersion
}
