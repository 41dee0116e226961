import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { AuthError, internal, OAuthError, WeakPassword } from './errors.ts'

const versionHeader = 'x-supabase-api-version'
const newVersion = '2024-01-01'

/**
 * Turns a thrown error into a response: `{code, error_code, msg}`, or `{code, message}` for clients that send an API
 * version of 2024-01-01 or later. An error that is not a refusal is logged.
 * @param log called with one line for each internal error
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
  // The rest of an oversized body stays unread, so the connection cannot be used again.
  if (refusal.status === 413) c.header('connection', 'close')
  c.header('x-sb-error-code', refusal.code)
  return c.json({ ...shape(refusal, asksNew, id), ...weakness(refusal) }, refusal.status)
}

const unexpected = 'Unexpected failure, please check server logs for more information'

/** The error without messages of others, which may contain personal data. */
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

/** An invalid date counts as the first version. */
function asksForNewShape(version: string | undefined): boolean {
  if (!version || !/^\d{4}-\d{2}-\d{2}$/.test(version)) return false
  return !Number.isNaN(Date.parse(version)) && version >= newVersion
}
