import { ok, type Result } from './result.ts'
import { problemOf } from './problems.ts'
import { log } from '../log/log.ts'

/** Errors that are the same for every address, and so reveal nothing about one. */
const SAME_FOR_ALL = new Set([
  'captcha_failed',
  'unreachable',
  'over_request_rate_limit',
  'email_provider_disabled',
])

/**
 * The outcome of asking for a mail that came to an error, without what would tell whether the address has an account:
 * that there is none, that its mail was sent a minute ago, or that sending it failed.
 * @param error as the client gives it
 */
export function hideAccountExistence(error: unknown): Result {
  // Where mails cannot go, the service finds out only for an address that has an account.
  if (statusOf(error) === 500) {
    log().error({ area: 'accounts' }, 'The auth service failed to send a mail. Its own log has the reason.')
    return ok
  }
  const problem = problemOf(error)
  return SAME_FOR_ALL.has(problem.code) ? { ok: false, problem } : ok
}

const statusOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined
