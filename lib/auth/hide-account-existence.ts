import { ok, type Result } from '../result.ts'
import { problemOf } from './problems.ts'
import { log } from '../log/log.ts'

/** Errors that are the same for every email address, and so reveal nothing about one. */
const SAME_FOR_ALL = new Set([
  'captcha_failed',
  'unreachable',
  'over_request_rate_limit',
  'email_provider_disabled',
])

/**
 * Turns an error of requesting an email into a result that does not reveal whether the email address has an account. An
 * unknown email address, an email that was sent a minute ago and one that could not be sent all become success.
 * @param error as the client gives it
 */
export function hideAccountExistence(error: unknown): Result {
  // The service tries to send an email, and fails, only for an email address that has an account.
  if (statusOf(error) === 500) {
    log().error({ area: 'accounts' }, 'The auth service failed to send an email. Its own log has the reason.')
    return ok
  }
  const problem = problemOf(error)
  return SAME_FOR_ALL.has(problem.code) ? { ok: false, problem } : ok
}

const statusOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined
