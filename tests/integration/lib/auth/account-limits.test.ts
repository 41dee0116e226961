import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  consumeEmails,
  consumeAttempt,
  refundUnlessRefused,
  type RateLimitedAction,
} from '../../../../lib/auth/account-limits.ts'
import { ok } from '../../../../lib/result.ts'
import { err } from '../../../../lib/auth/problems.ts'
import { claimCode } from '../../../../lib/auth/totp-replay-guard.ts'
import { ensureLeadAndLimitTables } from '../../../../lib/database/migrations/leads-and-limits.ts'
import { createPool } from '../../../../lib/database/pool.ts'
import { ownDatabase } from '../leads/support.ts'

const settings = vi.hoisted(() => ({
  ACCOUNTS_LIMIT_PER_ADDRESS: 5,
  ACCOUNTS_LIMIT_PER_ACCOUNT: 3,
  ACCOUNTS_LIMIT_TOTAL: 1_000_000,
  ACCOUNTS_MAILS_PER_ACCOUNT: 1000,
  TURNSTILE_SECRET_KEY: undefined as string | undefined,
  SUPABASE_SERVICE_ROLE_KEY: 'secret',
}))
vi.mock('../../../../lib/env.ts', () => ({ env: () => settings, leadsEnv: () => settings }))

const { pool, url } = await ownDatabase()
await ensureLeadAndLimitTables(pool)

let addresses = 0
let ip: string
let account: string
beforeEach(() => {
  addresses += 1
  ip = `192.0.2.${addresses}`
  account = `owner${addresses}@gym.example`
})

const attempt = async (
  what: RateLimitedAction,
  change: { ip?: string; account?: string | undefined } = {},
) => {
  const outcome = await consumeAttempt(pool, what, { ip, account, ...change })
  return outcome.ok ? 'counted' : outcome.problem.code
}
const many = async (times: number, ...of: Parameters<typeof attempt>) => {
  const all: string[] = []
  for (let i = 0; i < times; i += 1) all.push(await attempt(...of))
  return all
}

describe('attempts on an account', () => {
  it('are refused past the limit, from any network and with any spelling of the email address', async () => {
    expect(await many(3, 'sign-in')).toEqual(['counted', 'counted', 'counted'])
    expect(await attempt('sign-in', { ip: '198.51.100.1' })).toBe('too_many_attempts')
    expect(await attempt('sign-in', { account: account.toUpperCase() })).toBe('too_many_attempts')
    expect(await attempt('sign-in', { account: 'somebody@gym.example' })).toBe('counted')
  })

  it('are limited per network across accounts, with a /64 of IPv6 as one network', async () => {
    const outcomes: string[] = []
    for (let i = 0; i < 6; i += 1) {
      outcomes.push(await attempt('code', { ip: `2001:db8::${i + 1}`, account: `${i}@gym.example` }))
    }
    expect(outcomes).toEqual(['counted', 'counted', 'counted', 'counted', 'counted', 'too_many_attempts'])
  })

  it('are limited per action', async () => {
    await many(3, 'sign-in')
    expect(await attempt('code')).toBe('counted')
  })

  it('return the seconds until the next attempt when refused', async () => {
    await many(3, 'sign-up')
    const outcome = await consumeAttempt(pool, 'sign-up', { ip, account })
    expect(!outcome.ok && outcome.problem.retryInSeconds).toBeGreaterThan(3500)
  })

  it('can be refunded', async () => {
    for (let i = 0; i < 10; i += 1) {
      const made = await consumeAttempt(pool, 'sign-in', { ip, account })
      if (!made.ok) throw new Error(made.problem.code)
      await made.value.refund()
    }
    expect(await attempt('sign-in')).toBe('counted')
  })

  it('are refunded to the account but not to the network when no email was sent', async () => {
    for (let i = 0; i < 5; i += 1) {
      const made = await consumeAttempt(pool, 'email', { ip, account })
      if (!made.ok) throw new Error(made.problem.code)
      await made.value.refund()
    }
    expect(await attempt('email')).toBe('too_many_attempts')
    expect(await attempt('email', { ip: '198.51.100.2' })).toBe('counted')
  })

  it('do not count for the account when the network limit refuses them', async () => {
    await many(8, 'sign-in')
    expect(await attempt('sign-in', { account: 'other@gym.example' })).toBe('counted')
  })

  it('are limited exactly when 20 arrive at once on two instances', async () => {
    const second = createPool(url)
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        consumeAttempt(i % 2 ? pool : second, 'second-factor', { ip: `203.0.113.${i}`, account }),
      ),
    )
    await second.end()
    expect(all.filter(({ ok }) => ok)).toHaveLength(3)
  })

  it('are limited to one email a minute per email address, with or without an account', async () => {
    expect(await many(2, 'email')).toEqual(['counted', 'over_email_send_rate_limit'])
    const outcome = await consumeAttempt(pool, 'email', { ip, account })
    expect(!outcome.ok && outcome.problem.retryInSeconds).toBeGreaterThan(50)
    expect(await attempt('confirmation-email')).toBe('counted')
  })

  it('leave no email address in the database', async () => {
    await attempt('sign-in')
    const { rows } = await pool.query<{ key: string }>('select key from leads.rate_limit')
    expect(rows.some(({ key }) => key.startsWith('account-sign-in-account:'))).toBe(true)
    expect(JSON.stringify(rows)).not.toContain('@')
  })

  it('are refused while the database is down, and logged without the account', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const away = createPool('postgresql://nobody@127.0.0.1:9/none')
    const outcome = await consumeAttempt(away, 'sign-in', { ip, account })
    await away.end()
    expect(!outcome.ok && outcome.problem.code).toBe('unreachable')
    expect(log).toHaveBeenCalledOnce()
    expect(JSON.stringify(log.mock.calls)).not.toContain(account)
    log.mockRestore()
  })

  it.each([
    ['are refunded after a success', ok, 1],
    ['are refunded when the auth service does not respond', err('unreachable'), 1],
    ['stay counted when they are refused', err('invalid_credentials'), 0],
  ])('%s', async (_, result, refunds) => {
    const refund = vi.fn(() => Promise.resolve())
    await refundUnlessRefused({ refund }, result)
    expect(refund).toHaveBeenCalledTimes(refunds)
  })

  it('stay counted, and are logged, when the database fails before a refund', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const going = createPool(url)
    const made = await consumeAttempt(going, 'sign-in', { ip, account })
    await going.end()
    if (made.ok) await made.value.refund()
    expect(made.ok).toBe(true)
    expect(log).toHaveBeenCalledOnce()
    expect(JSON.stringify(log.mock.calls)).not.toContain(account)
    log.mockRestore()
  })
})

describe('attempts from an IPv6 /48', () => {
  it('are refused past five times the limit of one /64, across all its networks and accounts', async () => {
    const outcomes: string[] = []
    for (let i = 0; i < 40; i += 1) {
      outcomes.push(await attempt('sign-in', { ip: `2001:db8:7:${i}::1`, account: `${i}@gym.example` }))
    }
    expect(outcomes).toEqual([
      ...Array<string>(25).fill('counted'),
      ...Array<string>(15).fill('too_many_attempts'),
    ])
    expect(await attempt('sign-in', { ip: '2001:db8:8::1' })).toBe('counted')
  })
})

describe('failed sign-ins of all visitors together', () => {
  const needsCaptcha = async (what: RateLimitedAction, more: { ip?: string; account?: string } = {}) => {
    const outcome = await consumeAttempt(pool, what, { ip, account, ...more })
    if (!outcome.ok) throw new Error(outcome.problem.code)
    return outcome.value
  }
  const forget = () => pool.query("delete from leads.rate_limit where key like 'account-%-all:everybody'")
  beforeEach(async () => {
    settings.ACCOUNTS_LIMIT_TOTAL = 4
    await forget()
    return () => {
      settings.ACCOUNTS_LIMIT_TOTAL = 1_000_000
      settings.TURNSTILE_SECRET_KEY = undefined
      return forget().then(() => undefined)
    }
  })

  it('require a captcha past the limit, refuse no attempt, and are logged once', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    settings.TURNSTILE_SECRET_KEY = 'secret'
    const guess = (i: number) => ({ ip: `198.51.100.${i}`, account: `${i}@gym.example` })
    for (let i = 0; i < 4; i += 1)
      expect(await needsCaptcha('sign-in', guess(i))).toMatchObject({ needsCaptcha: false })
    for (let i = 4; i < 7; i += 1)
      expect(await needsCaptcha('sign-in', guess(i))).toMatchObject({ needsCaptcha: true })
    expect(await needsCaptcha('code', guess(9))).toMatchObject({ needsCaptcha: false })
    for (let i = 0; i < 6; i += 1)
      expect(await needsCaptcha('change', guess(i))).toMatchObject({ needsCaptcha: false })
    expect(log).toHaveBeenCalledOnce()
    expect(log).toHaveBeenCalledWith(expect.stringContaining('the captcha has to be solved'))
    log.mockRestore()
  })

  it('do not include refunded attempts', async () => {
    for (let i = 0; i < 20; i += 1) {
      const made = await needsCaptcha('sign-in')
      expect(made.needsCaptcha).toBe(false)
      await made.refund()
    }
  })

  it('are logged with advice when no captcha is configured', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    for (let i = 0; i < 6; i += 1)
      await needsCaptcha('code', { ip: `203.0.113.${i}`, account: `${i}@gym.example` })
    expect(log).toHaveBeenCalledOnce()
    expect(log).toHaveBeenCalledWith(expect.stringContaining('set TURNSTILE_SITE_KEY'))
    log.mockRestore()
  })

  it('require a captcha on every attempt while the limit is 0', async () => {
    settings.ACCOUNTS_LIMIT_TOTAL = 0
    expect(await needsCaptcha('sign-in')).toMatchObject({ needsCaptcha: true })
    expect(await needsCaptcha('provider-sign-in')).toMatchObject({ needsCaptcha: true })
  })
})

describe('emails to one email address', () => {
  beforeEach(() => {
    settings.ACCOUNTS_MAILS_PER_ACCOUNT = 3
    return () => {
      settings.ACCOUNTS_MAILS_PER_ACCOUNT = 1000
    }
  })

  it('are refused past the hourly limit across all kinds of email', async () => {
    expect(await attempt('email')).toBe('counted')
    expect(await attempt('confirmation-email')).toBe('counted')
    expect(await consumeEmails(pool, [account])).toMatchObject({ ok: true })
    expect(await consumeEmails(pool, [account.toUpperCase()])).toMatchObject({
      problem: { code: 'over_email_send_rate_limit', retryInSeconds: expect.any(Number) as number },
    })
    await pool.query("delete from leads.rate_limit where key like 'account-email-gap:%'")
    expect(await attempt('email')).toBe('over_email_send_rate_limit')
  })

  it('count for each recipient, so that many senders cannot flood one inbox', async () => {
    for (const sender of ['a', 'b', 'c'])
      expect(await consumeEmails(pool, [`${sender}${account}`, account])).toMatchObject({ ok: true })
    expect(await consumeEmails(pool, [`d${account}`, account])).toMatchObject({ ok: false })
    // The refused email to the other recipient does not count for the sender's own email address.
    for (let time = 0; time < 3; time += 1)
      expect(await consumeEmails(pool, [`d${account}`])).toMatchObject({ ok: true })
  })

  it('are not counted when they are refunded, because none was sent', async () => {
    for (let time = 0; time < 5; time += 1) {
      const counted = await consumeEmails(pool, [account])
      if (!counted.ok) throw new Error(counted.problem.code)
      await counted.value.refund()
    }
    expect(await attempt('email')).toBe('counted')
  })

  it('are refused while the database is down, and logged without the email address', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const away = createPool('postgresql://nobody@127.0.0.1:9/none')
    expect(await consumeEmails(away, [account])).toMatchObject({ problem: { code: 'unreachable' } })
    await away.end()
    expect(log).toHaveBeenCalledOnce()
    expect(JSON.stringify(log.mock.calls)).not.toContain(account)
    log.mockRestore()
  })
})

describe('a code of an authenticator app', () => {
  it('is accepted once, and again only after a failed verification', async () => {
    const use = (outcome: typeof ok | ReturnType<typeof err>, code = '123456', factorId = account) =>
      claimCode(pool, { factorId, code }, async () => outcome)
    expect(await use(err('unreachable'))).toMatchObject({ ok: false })
    expect(await use(ok)).toEqual(ok)
    expect(await use(ok)).toMatchObject({ problem: { code: 'mfa_verification_rejected' } })
    expect(await use(ok, '654321')).toEqual(ok)
    expect(await use(ok, '123456', 'another')).toEqual(ok)
  })

  it('is refused without verification while the database cannot say whether it was used', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const verify = vi.fn(async () => ok)
    const away = createPool('postgresql://nobody@127.0.0.1:9/none')
    const outcome = await claimCode(away, { factorId: account, code: '123456' }, verify)
    await away.end()
    expect(outcome).toMatchObject({ problem: { code: 'unreachable' } })
    expect(verify).not.toHaveBeenCalled()
    expect(log).toHaveBeenCalledOnce()
    log.mockRestore()
  })
})
