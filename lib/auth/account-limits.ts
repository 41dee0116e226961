import type { Pool } from 'pg'
import { env } from '../env.ts'
import { consume, consumeAll, type Count, hourly, refundAll } from '../security/counter.ts'
import { hmac } from '../security/hmac.ts'
import { countForVisitor, countsOfIp } from '../security/rate-limits.ts'
import type { Result } from '../result.ts'
import { err } from './problems.ts'
import { reportError } from './report-error.ts'
import { log } from '../log/log.ts'

/**
 * What is counted, each separately.
 * - `email`, `confirmation-email`: requesting one; a minute must pass between two to one email address
 * - `provider-sign-in`, `provider-callback`: starting a sign-in with a provider, and returning from it
 * - `change`: any change of a signed-in visitor to the account
 * - `renewal`: a failed renewal of a session
 */
export type RateLimitedAction =
  | 'sign-in'
  | 'sign-up'
  | 'code'
  | 'second-factor'
  | 'email'
  | 'confirmation-email'
  | 'provider-sign-in'
  | 'provider-callback'
  | 'change'
  | 'renewal'

/**
 * An attempt that consumed its limits. Refund it after a success, after an outage, and when no email was sent. A
 * request for an email always counts for the client IP address, because each costs the auth service something. Never
 * throws.
 */
export type CountedAttempt = {
  refund: () => Promise<void>
  /** Like `refund`, except that the attempt still counts for the client IP address: refusing it cost a request. */
  refundAccount: () => Promise<void>
  /** Whether the form's captcha is required, because all visitors together have made too many attempts. */
  needsCaptcha: boolean
}

/** Refunds an attempt that succeeded, so that it was no guess, or that the auth service did not respond to. */
export async function refundUnlessRefused(
  attempt: Pick<CountedAttempt, 'refund'>,
  result: Result<unknown>,
): Promise<void> {
  if (result.ok || result.problem.code === 'unreachable') await attempt.refund()
}

/** Who makes the attempt. */
export type RateLimitSubject = {
  /** client IP address, see `clientIp` */
  ip: string
  /** the account: its email address or id; missing where none is named */
  account?: string | undefined
}

/**
 * The auth service requires a minute between two emails to one email address, and starts to count a moment after us.
 */
const BETWEEN_EMAILS_SECONDS = 65
const EMAIL_ACTIONS: readonly RateLimitedAction[] = ['email', 'confirmation-email']

/** Also counted for all visitors together: an attacker with many networks and many accounts shows in nothing else. */
const COUNTED_FOR_ALL: readonly RateLimitedAction[] = ['sign-in', 'code', ...EMAIL_ACTIONS]

/**
 * Counts an attempt against the hourly limits of its client IP address and its account. An unknown account is counted
 * like any other, so that limits reveal nothing. Accounts are stored as hashes. An IPv6 /48 may make five times as many
 * attempts as a /64.
 * @returns `too_many_attempts` with the wait, or `over_email_send_rate_limit`; `unreachable` when the database does not
 * respond
 */
export async function consumeAttempt(
  pool: Pool,
  what: RateLimitedAction,
  subject: RateLimitSubject,
): Promise<Result<CountedAttempt>> {
  const consumeOnce = async (): Promise<Result<CountedAttempt>> => {
    const wanted = limitsOf(what, subject)
    const refused = await consumeAll(pool, wanted)
    if (refused) return err(refused.over.problem, refused.waitSeconds)
    const refundable = wanted.filter(({ isRefundable = true }) => isRefundable)
    if (env().ACCOUNTS_LIMIT_TOTAL === 0) return attemptOf(pool, refundable, true)
    if (!COUNTED_FOR_ALL.includes(what)) return attemptOf(pool, refundable, false)
    return attemptOf(pool, [...refundable, ofAll(what)], await consumeForAll(pool, what))
  }
  const failure = 'Attempts cannot be counted, so all are refused'
  const counted = await countForVisitor(pool, failure, consumeOnce, 'accounts')
  return counted === 'unavailable' ? err('unreachable') : counted
}

type Limit = Count & {
  /** code of the problem past the limit */
  problem: string
  /** false: never refunded; default true */
  isRefundable?: boolean
  isOfIp?: boolean
}

function limitsOf(what: RateLimitedAction, { ip, account }: RateLimitSubject): Limit[] {
  const { ACCOUNTS_LIMIT_PER_ADDRESS: perIp, ACCOUNTS_LIMIT_PER_ACCOUNT: perAccount } = env()
  const isEmail = EMAIL_ACTIONS.includes(what)
  const ofIp = countsOfIp(`account-${what}-`, ip, perIp).map((count) => ({
    ...count,
    problem: 'too_many_attempts',
    isRefundable: !isEmail,
    isOfIp: true,
  }))
  if (account === undefined) return ofIp
  const key = accountKey(account)
  const ofAccount = {
    counter: hourly(`account-${what}-account`, perAccount),
    key,
    problem: 'too_many_attempts',
  }
  if (!isEmail) return [...ofIp, ofAccount]
  const gap = { name: `account-${what}-gap`, points: 1, seconds: BETWEEN_EMAILS_SECONDS }
  return [...ofIp, { counter: gap, key, problem: 'over_email_send_rate_limit' }, ofAccount, emailsOf(account)]
}

const accountKey = (account: string) => hmac('account', account.toLowerCase())

/** Counts one email against the hourly limit of emails of an account, of whatever kind. */
const emailsOf = (account: string): Limit => ({
  counter: hourly('account-emails', env().ACCOUNTS_MAILS_PER_ACCOUNT),
  key: accountKey(account),
  problem: 'over_email_send_rate_limit',
})

/**
 * Counts an email that a signed-in visitor causes, together with those that `consumeAttempt` counts as `email`.
 * @param emails of the account, and of every other person who gets the email
 * @returns `over_email_send_rate_limit` with the wait; `unreachable` when the database does not respond
 */
export async function consumeEmails(pool: Pool, emails: readonly string[]): Promise<Result<CountedAttempt>> {
  const failure = 'Emails cannot be counted, so none is sent'
  const wanted = emails.map(emailsOf)
  const refused = await countForVisitor(pool, failure, () => consumeAll(pool, wanted), 'accounts')
  if (refused === 'unavailable') return err('unreachable')
  return refused ? err(refused.over.problem, refused.waitSeconds) : attemptOf(pool, wanted, false)
}

const ofAll = (what: RateLimitedAction): Count => ({
  counter: hourly(`account-${what}-all`, env().ACCOUNTS_LIMIT_TOTAL),
  key: 'everybody',
})

/**
 * Counts the attempts of all visitors together. It refuses no attempt, or an attacker could lock everyone else out.
 * @returns whether the total is exceeded
 */
async function consumeForAll(pool: Pool, what: RateLimitedAction): Promise<boolean> {
  const { counter, key } = ofAll(what)
  const { waitSeconds, isFirstOver } = await consume(pool, counter, key)
  if (isFirstOver) reportFlood(what)
  return waitSeconds !== undefined
}

/** Logs a flood of attempts; called once an hour for each kind of attempt. */
function reportFlood(what: RateLimitedAction): void {
  const { ACCOUNTS_LIMIT_TOTAL, TURNSTILE_SECRET_KEY } = env()
  const after = TURNSTILE_SECRET_KEY
    ? 'Until the hour is over the captcha has to be solved.'
    : 'There is no captcha that could be asked for: set TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY.'
  log().error(
    { area: 'accounts' },
    `More than ${ACCOUNTS_LIMIT_TOTAL} attempts of the kind “${what}” within an hour. ${after}`,
  )
}

function attemptOf(
  pool: Pool,
  consumed: (Count & Pick<Limit, 'isOfIp'>)[],
  needsCaptcha: boolean,
): Result<CountedAttempt> {
  const refundCounts = async (isRefunded: (count: (typeof consumed)[number]) => boolean) => {
    try {
      await refundAll(pool, consumed.splice(0).filter(isRefunded))
    } catch (error) {
      reportError('An attempt stays counted that was no guess', error)
    }
  }
  const refund = () => refundCounts(() => true)
  const refundAccount = () => refundCounts(({ isOfIp = false }) => !isOfIp)
  return { ok: true, value: { refund, refundAccount, needsCaptcha } }
}
