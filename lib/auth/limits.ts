import type { Pool } from 'pg'
import { retryForVisitor } from '../database/retry.ts'
import { env } from '../env.ts'
import { networkOf, siteOf } from '../http/client-ip.ts'
import { ensureTables } from '../database/migrations/leads.ts'
import { consume, refund, type Counter } from '../security/counter.ts'
import { hmac } from '../security/hmac.ts'
import { NETWORKS_PER_SITE } from '../security/rate-limits.ts'
import { ok, type Result } from '../result.ts'
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
 * An attempt that consumed its limits. It can be refunded if it turned out to be no guess, or caused no email. A
 * request for an email always counts for the client IP address, because each costs the auth service something. Never
 * throws.
 */
export type CountedAttempt = {
  refund: () => Promise<void>
  /** Whether the form's captcha is required, because all visitors together have made too many attempts. */
  needsCaptcha: boolean
}

/** Who makes the attempt. */
export type RateLimitSubject = {
  /** client IP address, see `clientIp` */
  ip: string
  /** the account: its email address or id; missing where none is named */
  account?: string | undefined
}

const HOUR_SECONDS = 3600

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
 * @returns `too_many_tries` with the wait, or `over_email_send_rate_limit`; `unreachable` when the database does not
 * respond
 */
export async function consumeAttempt(
  pool: Pool,
  what: RateLimitedAction,
  subject: RateLimitSubject,
): Promise<Result<CountedAttempt>> {
  const consumeOnce = async (): Promise<Result<CountedAttempt>> => {
    await ensureTables(pool)
    const consumed = await consumeAll(pool, steps(what, subject))
    if (!consumed.ok) return consumed
    if (env().ACCOUNTS_LIMIT_TOTAL === 0) return attemptOf(pool, consumed.value, { needsCaptcha: true })
    if (!COUNTED_FOR_ALL.includes(what)) return attemptOf(pool, consumed.value, { needsCaptcha: false })
    return attemptOf(pool, consumed.value, {
      needsCaptcha: await consumeForAll(pool, what),
      forAll: allOf(what),
    })
  }
  try {
    return await retryForVisitor(consumeOnce)
  } catch (error) {
    reportError('Attempts cannot be counted, so all are refused', error)
    return err('unreachable')
  }
}

type Step = { counter: Counter; key: string; problem: string; lasting?: boolean }

function steps(what: RateLimitedAction, { ip, account }: RateLimitSubject): Step[] {
  const { ACCOUNTS_LIMIT_PER_ADDRESS: perIp, ACCOUNTS_LIMIT_PER_ACCOUNT: perAccount } = env()
  const step = (name: string, key: string, points: number, seconds: number, problem: string): Step => ({
    counter: { name: `account-${what}-${name}`, points, seconds },
    key,
    problem,
  })
  const lasting = EMAIL_ACTIONS.includes(what)
  const site = siteOf(ip)
  const ofIp = [
    { ...step('address', networkOf(ip), perIp, HOUR_SECONDS, 'too_many_tries'), lasting },
    ...(site
      ? [{ ...step('site', site, NETWORKS_PER_SITE * perIp, HOUR_SECONDS, 'too_many_tries'), lasting }]
      : []),
  ]
  if (account === undefined) return ofIp
  const key = accountKey(account)
  const ofAccount = step('account', key, perAccount, HOUR_SECONDS, 'too_many_tries')
  if (!EMAIL_ACTIONS.includes(what)) return [...ofIp, ofAccount]
  return [
    ...ofIp,
    step('gap', key, 1, BETWEEN_EMAILS_SECONDS, 'over_email_send_rate_limit'),
    ofAccount,
    emailsOf(account),
  ]
}

const accountKey = (account: string) => hmac('account', account.toLowerCase())

/** The step that counts one email against the hourly limit of emails of an account, of whatever kind. */
const emailsOf = (account: string): Step => ({
  counter: { name: 'account-emails', points: env().ACCOUNTS_MAILS_PER_ACCOUNT, seconds: HOUR_SECONDS },
  key: accountKey(account),
  problem: 'over_email_send_rate_limit',
})

/**
 * Counts an email that a signed-in visitor causes, together with those that `consumeAttempt` counts as `email`.
 * @param emails of the account, and of every other person who gets the email
 * @returns `over_email_send_rate_limit` with the wait; `unreachable` when the database does not respond
 */
export async function consumeEmails(pool: Pool, emails: readonly string[]): Promise<Result> {
  try {
    const consumed = await retryForVisitor(async () => {
      await ensureTables(pool)
      return consumeAll(pool, emails.map(emailsOf))
    })
    return consumed.ok ? ok : consumed
  } catch (error) {
    reportError('Emails cannot be counted, so none is sent', error)
    return err('unreachable')
  }
}

const allOf = (what: RateLimitedAction): Counter => ({
  name: `account-${what}-all`,
  points: env().ACCOUNTS_LIMIT_TOTAL,
  seconds: HOUR_SECONDS,
})

/**
 * Counts the attempts of all visitors together. It refuses no attempt, or an attacker could lock everyone else out.
 * @returns whether the total is exceeded
 */
async function consumeForAll(pool: Pool, what: RateLimitedAction): Promise<boolean> {
  const counter = allOf(what)
  const { waitSeconds, isFirstOver } = await consume(pool, counter, 'everybody')
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

/** Counts an attempt against each limit; if one refuses it, refunds what the others counted. */
async function consumeAll(pool: Pool, wanted: readonly Step[]): Promise<Result<Step[]>> {
  const consumed: Step[] = []
  for (const step of wanted) {
    const { waitSeconds } = await consume(pool, step.counter, step.key)
    if (waitSeconds !== undefined) {
      await refundAll(pool, consumed)
      return err(step.problem, waitSeconds)
    }
    consumed.push(step)
  }
  return { ok: true, value: consumed }
}

/** @param forAll the counter of all visitors together, if it counted this attempt */
function attemptOf(
  pool: Pool,
  consumed: Step[],
  { needsCaptcha, forAll }: { needsCaptcha: boolean; forAll?: Counter },
): Result<CountedAttempt> {
  const refundAttempt = async () => {
    try {
      const passing = consumed.splice(0).filter(({ lasting }) => !lasting)
      if (passing.length === 0) return
      await refundAll(pool, passing)
      if (forAll) await refund(pool, forAll, 'everybody')
    } catch (error) {
      reportError('An attempt stays counted that was no guess', error)
    }
  }
  return { ok: true, value: { refund: refundAttempt, needsCaptcha } }
}

async function refundAll(pool: Pool, steps: readonly Step[]): Promise<void> {
  for (const { counter, key } of steps) await refund(pool, counter, key)
}
