import { beforeEach, describe, expect, it, vi } from 'vitest'
import { countTry, type Try } from '../../../../lib/auth/limits.ts'
import { done } from '../../../../lib/auth/outcome.ts'
import { failed } from '../../../../lib/auth/problems.ts'
import { takeOnce } from '../../../../lib/auth/used-codes.ts'
import { createPool } from '../../../../lib/database/pool.ts'
import { ownDatabase } from '../../leads/support.ts'

const settings = vi.hoisted(() => ({
  ACCOUNTS_LIMIT_PER_ADDRESS: 5,
  ACCOUNTS_LIMIT_PER_ACCOUNT: 3,
  SUPABASE_SERVICE_ROLE_KEY: 'secret',
}))
vi.mock('../../../../lib/env.ts', () => ({ env: () => settings, leadsEnv: () => settings }))

const { pool, url } = await ownDatabase()

let addresses = 0
let address: string
let account: string
beforeEach(() => {
  addresses += 1
  address = `192.0.2.${addresses}`
  account = `owner${addresses}@gym.example`
})

const attempt = async (what: Try, change: { address?: string; account?: string | undefined } = {}) => {
  const outcome = await countTry(pool, what, { address, account, ...change })
  return outcome.ok ? 'counted' : outcome.problem.code
}
const many = async (times: number, ...of: Parameters<typeof attempt>) => {
  const all: string[] = []
  for (let i = 0; i < times; i += 1) all.push(await attempt(...of))
  return all
}

describe('tries of an account', () => {
  it('end after as many as allowed, from wherever they come, and however the address is written', async () => {
    expect(await many(3, 'sign-in')).toEqual(['counted', 'counted', 'counted'])
    expect(await attempt('sign-in', { address: '198.51.100.1' })).toBe('too_many_tries')
    expect(await attempt('sign-in', { account: account.toUpperCase() })).toBe('too_many_tries')
    expect(await attempt('sign-in', { account: 'somebody@gym.example' })).toBe('counted')
  })

  it('end for a network whatever accounts it tries, an IPv6 network being one', async () => {
    const outcomes: string[] = []
    for (let i = 0; i < 6; i += 1) {
      outcomes.push(await attempt('code', { address: `2001:db8::${i + 1}`, account: `${i}@gym.example` }))
    }
    expect(outcomes).toEqual(['counted', 'counted', 'counted', 'counted', 'counted', 'too_many_tries'])
  })

  it('are counted for each kind by itself', async () => {
    await many(3, 'sign-in')
    expect(await attempt('code')).toBe('counted')
  })

  it('say when to come back', async () => {
    await many(3, 'sign-up')
    const outcome = await countTry(pool, 'sign-up', { address, account })
    expect(!outcome.ok && outcome.problem.retryInSeconds).toBeGreaterThan(3500)
  })

  it('can be taken back when they were no guesses', async () => {
    for (let i = 0; i < 10; i += 1) {
      const counted = await countTry(pool, 'sign-in', { address, account })
      if (!counted.ok) throw new Error(counted.problem.code)
      await counted.value.takeBack()
    }
    expect(await attempt('sign-in')).toBe('counted')
  })

  it('are taken back from the account alone when a mail was not sent, so that nobody asks without end', async () => {
    for (let i = 0; i < 5; i += 1) {
      const counted = await countTry(pool, 'mail', { address, account })
      if (!counted.ok) throw new Error(counted.problem.code)
      await counted.value.takeBack()
    }
    expect(await attempt('mail')).toBe('too_many_tries')
    expect(await attempt('mail', { address: '198.51.100.2' })).toBe('counted')
  })

  it('that one limit refuses do not count for the other', async () => {
    await many(8, 'sign-in')
    expect(await attempt('sign-in', { account: 'other@gym.example' })).toBe('counted')
  })

  it('hold when they come all at once, from several instances', async () => {
    const second = createPool(url)
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        countTry(i % 2 ? pool : second, 'second-factor', { address: `203.0.113.${i}`, account }),
      ),
    )
    await second.end()
    expect(all.filter(({ ok }) => ok)).toHaveLength(3)
  })

  it('keep a minute between two mails to one address, whether it has an account or not', async () => {
    expect(await many(2, 'mail')).toEqual(['counted', 'over_email_send_rate_limit'])
    const outcome = await countTry(pool, 'mail', { address, account })
    expect(!outcome.ok && outcome.problem.retryInSeconds).toBeGreaterThan(50)
    expect(await attempt('confirmation-mail')).toBe('counted')
  })

  it('leave no address of a person in the database', async () => {
    await attempt('sign-in')
    const { rows } = await pool.query<{ key: string }>('select key from leads.rate_limit')
    expect(rows.some(({ key }) => key.startsWith('account-sign-in-account:'))).toBe(true)
    expect(JSON.stringify(rows)).not.toContain('@')
  })

  it('are refused, and reported without names, when the database is away', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const away = createPool('postgresql://nobody@127.0.0.1:9/none')
    const outcome = await countTry(away, 'sign-in', { address, account })
    await away.end()
    expect(!outcome.ok && outcome.problem.code).toBe('unreachable')
    expect(log).toHaveBeenCalledOnce()
    expect(JSON.stringify(log.mock.calls)).not.toContain(account)
    log.mockRestore()
  })

  it('stay counted, which is reported, when the database goes away before they can be taken back', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const going = createPool(url)
    const counted = await countTry(going, 'sign-in', { address, account })
    await going.end()
    if (counted.ok) await counted.value.takeBack()
    expect(counted.ok).toBe(true)
    expect(log).toHaveBeenCalledOnce()
    expect(JSON.stringify(log.mock.calls)).not.toContain(account)
    log.mockRestore()
  })
})

describe('a code of an authenticator app', () => {
  it('is taken once, and again only if it came to nothing', async () => {
    const use = (outcome: typeof done | ReturnType<typeof failed>, code = '123456', factorId = account) =>
      takeOnce(pool, { factorId, code }, async () => outcome)
    expect(await use(failed('unreachable'))).toMatchObject({ ok: false })
    expect(await use(done)).toEqual(done)
    expect(await use(done)).toMatchObject({ problem: { code: 'mfa_verification_rejected' } })
    expect(await use(done, '654321')).toEqual(done)
    expect(await use(done, '123456', 'another')).toEqual(done)
  })

  it('is refused, and not even tried, when nobody can say whether it was taken before', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const verify = vi.fn(async () => done)
    const away = createPool('postgresql://nobody@127.0.0.1:9/none')
    const outcome = await takeOnce(away, { factorId: account, code: '123456' }, verify)
    await away.end()
    expect(outcome).toMatchObject({ problem: { code: 'unreachable' } })
    expect(verify).not.toHaveBeenCalled()
    expect(log).toHaveBeenCalledOnce()
    log.mockRestore()
  })
})
