import type { Pool } from 'pg'
import { patiently } from '../database/patience.ts'
import { env } from '../env.ts'
import { networkOf } from '../http/client-address.ts'
import { ensureTables } from '../leads/migrate.ts'
import { giveBack, take, type Counter } from '../security/counter.ts'
import { keyedHash } from '../security/keyed-hash.ts'
import type { Outcome } from './outcome.ts'
import { failed } from './problems.ts'
import { reportTrouble } from './report-trouble.ts'

/**
 * What is counted, each for itself.
 *
 * - `mail`, `confirmation-mail`: asking for one; a minute has to pass between two to one address
 * - `elsewhere`, `callback`: setting out for another sign-in, and coming back
 * - `change`: whatever somebody who is signed in does to the account
 * - `renewal`: a session that cannot be renewed
 */
export type Try =
  | 'sign-in'
  | 'sign-up'
  | 'code'
  | 'second-factor'
  | 'mail'
  | 'confirmation-mail'
  | 'elsewhere'
  | 'callback'
  | 'change'
  | 'renewal'

/**
 * One that was counted, and can be taken back if it turned out to be no guess, or came to no mail. Asking for a mail always counts for the network address:
 * each question costs the auth service something. Never throws.
 */
export type Counted = { takeBack: () => Promise<void> }

/** Who tries. */
export type Trier = {
  /** network address, see `clientAddress` */
  address: string
  /** the account that is tried: its email or its id; missing where none is named */
  account?: string | undefined
}

const HOUR_SECONDS = 3600

/** The auth service sends two mails to one address a minute apart, and counts from a moment later than we do. */
const BETWEEN_MAILS_SECONDS = 65
const MAILS: readonly Try[] = ['mail', 'confirmation-mail']

const REACH_MS = 3000

/**
 * Counts a try against what its address and its account may do within an hour. An account that does not exist is counted like any other, so that
 * limits tell nothing either. Accounts are kept as fingerprints.
 * @returns `too_many_tries` with the wait, or `over_email_send_rate_limit`; `unreachable` when the database does not answer
 */
export async function countTry(pool: Pool, what: Try, trier: Trier): Promise<Outcome<Counted>> {
  const deadline = Date.now() + REACH_MS
  const attempt = async () => {
    await ensureTables(pool)
    return takeAll(pool, steps(what, trier))
  }
  try {
    return await patiently(attempt, () => deadline)
  } catch (error) {
    reportTrouble('Tries cannot be counted, so that nobody is let in', error)
    return failed('unreachable')
  }
}

type Step = { counter: Counter; key: string; refusal: string; lasting?: boolean }

function steps(what: Try, { address, account }: Trier): Step[] {
  const { ACCOUNTS_LIMIT_PER_ADDRESS: perAddress, ACCOUNTS_LIMIT_PER_ACCOUNT: perAccount } = env()
  const step = (name: string, key: string, points: number, seconds: number, refusal: string): Step => ({
    counter: { name: `account-${what}-${name}`, points, seconds },
    key,
    refusal,
  })
  const ofAddress = step('address', networkOf(address), perAddress, HOUR_SECONDS, 'too_many_tries')
  if (account === undefined) return [ofAddress]
  const key = keyedHash('account', account.toLowerCase())
  const ofAccount = step('account', key, perAccount, HOUR_SECONDS, 'too_many_tries')
  if (!MAILS.includes(what)) return [ofAddress, ofAccount]
  return [
    { ...ofAddress, lasting: true },
    step('gap', key, 1, BETWEEN_MAILS_SECONDS, 'over_email_send_rate_limit'),
    ofAccount,
  ]
}

/** What one refuses does not count for the others. */
async function takeAll(pool: Pool, wanted: readonly Step[]): Promise<Outcome<Counted>> {
  const taken: Step[] = []
  for (const step of wanted) {
    const wait = await take(pool, step.counter, step.key)
    if (wait !== undefined) {
      await giveAllBack(pool, taken)
      return failed(step.refusal, wait)
    }
    taken.push(step)
  }
  const takeBack = async () => {
    try {
      const passing = taken.splice(0).filter(({ lasting }) => !lasting)
      await giveAllBack(pool, passing)
    } catch (error) {
      reportTrouble('A try stays counted that was no guess', error)
    }
  }
  return { ok: true, value: { takeBack } }
}

async function giveAllBack(pool: Pool, steps: readonly Step[]): Promise<void> {
  for (const { counter, key } of steps) await giveBack(pool, counter, key)
}
