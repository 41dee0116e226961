import { done, type Outcome } from './outcome.ts'

/** What goes wrong for every address alike: nothing about one of them can be learnt from it. */
const SAME_FOR_ALL = new Set([
  'captcha_failed',
  'unreachable',
  'over_request_rate_limit',
  'email_provider_disabled',
])

/**
 * The outcome of asking for a mail, without what would tell whether the address has an account: that there is none, that its mail was sent a minute
 * ago, or that sending it failed.
 */
export const silently = (outcome: Outcome): Outcome =>
  outcome.ok || SAME_FOR_ALL.has(outcome.problem.code) ? outcome : done
