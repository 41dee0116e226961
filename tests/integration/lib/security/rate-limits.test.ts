import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { ensureDatabase } from '../../../../packages/local-cloud/src/postgres/index.ts'
import { RATE_LIMIT_DDL } from '../../../../lib/database/rate-limit-table.ts'
import {
  consumeSubmission,
  countForVisitor,
  removeExpiredCounters,
} from '../../../../lib/security/rate-limits.ts'

const LIMITS = { perIp: 5, total: 30 }
const database = `limits_${randomUUID().replaceAll('-', '')}`
let pools: [pg.Pool, pg.Pool]

const take = (ip: string, pool = pools[0]) => consumeSubmission(pool, ip, LIMITS)
const allowed = { allowed: true, overTotal: false, isFirstOver: false }
const rows = async () =>
  (await pools[0].query('select key, points from leads.rate_limit order by key')).rows as unknown[]

beforeAll(async () => {
  await ensureDatabase(inject('postgresUrl'), database)
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${database}`
  // Two instances of the site share only the database.
  pools = [new pg.Pool({ connectionString: url.href }), new pg.Pool({ connectionString: url.href })]
  await pools[0].query('create schema leads')
  await pools[0].query(RATE_LIMIT_DDL)
  await pools[0].query(RATE_LIMIT_DDL)
})

beforeEach(async () => {
  vi.useRealTimers()
  await pools[0].query('delete from leads.rate_limit')
})

afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()))
})

describe('rate limits', () => {
  it('allow the exact number of simultaneous requests across instances', async () => {
    const asked = Array.from({ length: 50 }, (_, i) => take('192.0.2.7', pools[i % 2]))
    const taken = (await Promise.all(asked)).filter((allowance) => allowance.allowed)
    expect(taken).toHaveLength(5)
  })

  it('return the seconds until an IP address may try again', async () => {
    for (let i = 0; i < 5; i++) expect(await take('192.0.2.7')).toEqual(allowed)
    const refused = await take('192.0.2.7')
    expect(refused).toMatchObject({ allowed: false })
    expect(!refused.allowed && refused.retryInSeconds).toBeGreaterThan(3590)
    expect(!refused.allowed && refused.retryInSeconds).toBeLessThanOrEqual(3600)
  })

  it('do not affect other IP addresses', async () => {
    for (let i = 0; i < 20; i++) await take('192.0.2.7')
    expect(await take('192.0.2.8')).toEqual(allowed)
  })

  it('count a /64 of IPv6 as one IP address', async () => {
    for (let i = 1; i <= 5; i++) await take(`2001:db8:1:2::${i}`)
    expect(await take('2001:db8:1:2:ffff::1')).toMatchObject({ allowed: false })
    expect(await take('2001:db8:1:3::1')).toEqual(allowed)
  })

  it('limit a /48 of IPv6, so that one customer of a provider cannot use up the total of the site', async () => {
    const subnets = Array.from({ length: 100 }, (_, i) => `2001:db8:1:${i.toString(16)}::1`)
    const taken: string[] = []
    for (const ip of subnets) if ((await take(ip)).allowed) taken.push(ip)
    expect(taken).toEqual(subnets.slice(0, 25))
    expect(await take('2001:db8:1:ffff::1')).toMatchObject({ allowed: false })
    expect(await take('2001:db8:2::1')).toEqual(allowed)
    // Requests that the /48 limit refused do not count for their /64 networks.
    await pools[0].query("delete from leads.rate_limit where key = 'site:2001:db8:1::/48'")
    for (let i = 0; i < 5; i++) expect(await take('2001:db8:1:ffff::1')).toMatchObject({ allowed: true })
  })

  it('allow requests past the total of all IP addresses, and report the first one past it', async () => {
    for (let i = 1; i <= 30; i++) expect(await take(`192.0.2.${i}`)).toEqual(allowed)
    expect(await take('198.51.100.1')).toEqual({ allowed: true, overTotal: true, isFirstOver: true })
    expect(await take('198.51.100.2')).toEqual({ allowed: true, overTotal: true, isFirstOver: false })
  })

  it('end after an hour, even if the attempts continue', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const start = Date.now()
    for (let i = 0; i < 5; i++) await take('192.0.2.7')
    for (let minute = 10; minute < 60; minute += 10) {
      vi.setSystemTime(start + minute * 60_000)
      const refused = await take('192.0.2.7')
      expect(refused).toEqual({ allowed: false, retryInSeconds: (60 - minute) * 60 })
    }
    vi.setSystemTime(start + 3_600_001)
    expect(await take('192.0.2.7')).toEqual(allowed)
  })

  it('delete the counts of IP addresses after an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    await take('192.0.2.7')
    vi.setSystemTime(Date.now() + 1_800_000)
    await take('192.0.2.8')
    expect(await removeExpiredCounters(pools[0])).toBe(0)
    vi.setSystemTime(Date.now() + 1_800_001)
    expect(await removeExpiredCounters(pools[0])).toBe(2)
    expect(await rows()).toEqual([{ key: 'address:192.0.2.8', points: 1 }])
  })

  it('throw when the database fails', async () => {
    const gone = new pg.Pool({
      connectionString: 'postgresql://nobody@127.0.0.1:9/none',
      connectionTimeoutMillis: 500,
    })
    await expect(consumeSubmission(gone, '192.0.2.7', LIMITS)).rejects.toThrow()
    await gone.end()
  })
})

describe('counting for a visitor who waits', () => {
  it('creates the tables, and retries while the database does not respond', async () => {
    const count = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('Connection terminated'))
    count.mockResolvedValueOnce(42)
    expect(await countForVisitor(pools[0], 'Nothing could be counted', count)).toBe(42)
    expect(count).toHaveBeenCalledTimes(2)
    expect((await pools[0].query('select from leads.lead')).rows).toEqual([])
  })

  it('logs a database that stays away, and what follows', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const gone = new pg.Pool({ connectionString: 'postgresql://nobody@127.0.0.1:9/none' })
    const counted = await countForVisitor(gone, 'Nothing could be counted', () => Promise.resolve(42))
    await gone.end()
    expect(counted).toBe('unavailable')
    expect(log.mock.calls).toEqual([
      ['Nothing could be counted: ECONNREFUSED. Is the database of DATABASE_URL running?'],
    ])
    log.mockRestore()
  })
})
