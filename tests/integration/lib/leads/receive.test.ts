import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { object, optional, string, type ZodMiniType } from 'zod/mini'
import { databasePool } from '../../../../lib/database/pool.ts'
import type { FormDefinition } from '../../../../lib/leads/form.ts'
import { receiveLead } from '../../../../lib/leads/receive.ts'
import type { DrawnBy, Sample } from '../../../../lib/sample-passes/sample.ts'
import { replaceSample } from '../../../../lib/sample-passes/store.ts'
import * as turnstile from '../../../../lib/security/turnstile.ts'
import { breakingProxy } from './breaking-proxy.ts'
import { ownDatabase } from './support.ts'

const { pool: direct, url } = await ownDatabase()
const proxy = await breakingProxy(url)
Object.assign(process.env, { DATABASE_URL: proxy.url, LEADS_LIMIT_PER_ADDRESS: '5' })
afterAll(async () => {
  await databasePool().end()
  await proxy.stop()
})

const name = string().check((context) => {
  if (context.value === '') context.issues.push({ code: 'custom', input: '', message: 'Name is required' })
})
let form: FormDefinition
let ip = ''
beforeEach(() => {
  proxy.closed(false)
  const schema = object({ name, numClients: optional(string()) }) as ZodMiniType
  form = {
    name: `form-${randomUUID().slice(0, 8)}`,
    schema: schema as FormDefinition['schema'],
    destination: () => ({ name: 'nowhere', batchSize: 1, spacingMs: 0, deliver: async () => [] }),
  }
  ip = `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`
})

const fieldsOf = (values: Record<string, string>) => {
  const fields = new FormData()
  for (const [key, value] of Object.entries(values)) fields.append(key, value)
  return fields
}
const receive = (values: Record<string, string>, query = '') =>
  receiveLead(form, fieldsOf(values), {
    ip,
    page: new URL(`https://site.example/contact?${query}`),
    siteHost: 'site.example',
  })
const kept = async () =>
  (
    await direct.query<Record<string, unknown>>(
      'select "values", state, spam_reason from leads.lead where form = $1 order by received_at',
      [form.name],
    )
  ).rows

describe('receiveLead()', () => {
  it('saves only the fields of the schema', async () => {
    expect(
      await receive({ name: 'Ada', form: form.name, elapsed: '9000', website: '', admin: 'yes' }),
    ).toEqual({
      kind: 'saved',
    })
    expect(await kept()).toEqual([{ values: { name: 'Ada' }, state: 'waiting', spam_reason: null }])
  })

  it('returns an error for each invalid field, and saves nothing', async () => {
    expect(await receive({ name: '' })).toEqual({ kind: 'invalid', errors: { name: 'Name is required' } })
    expect(await kept()).toEqual([])
  })

  it('takes the number of clients from the URL of the page when the form does not send it, and nothing else', async () => {
    await receive({ name: 'Ada' }, 'numClients=40&name=Eve')
    await receive({ name: 'Ada', numClients: '50' }, 'numClients=40')
    expect((await kept()).map(({ values }) => values)).toEqual([
      { name: 'Ada', numClients: '40' },
      { name: 'Ada', numClients: '50' },
    ])
  })

  it('saves where the lead comes from, which neither duplicates nor refuses a lead', async () => {
    const origin = async () =>
      (
        await direct.query<Record<string, unknown>>('select attribution from leads.lead where form = $1', [
          form.name,
        ])
      ).rows
    await receive(
      { name: 'Ada', place: 'Form of the page', referrer: 'https://news.example/a' },
      'utm_source=n',
    )
    await receive({ name: 'Ada', place: 'another', campaign: 'spring' })
    expect(await origin()).toEqual([
      { attribution: { page: '/contact', place: 'Form of the page', source: 'n', referrer: 'news.example' } },
    ])
    const hostile = { place: '\0\ud83d', campaign: 'x'.repeat(20_000), referrer: 'javascript:alert(1)' }
    expect(await receive({ name: 'Eve', ...hostile }, `utm_term=${'%00'.repeat(500)}`)).toEqual({
      kind: 'saved',
    })
    expect(await origin()).toContainEqual({ attribution: { page: '/contact' } })
  })

  it('removes characters that PostgreSQL cannot store', async () => {
    expect(await receive({ name: 'A\0da \ud83d' })).toEqual({ kind: 'saved' })
    expect(await kept()).toMatchObject([{ values: { name: 'Ada \ufffd' } }])
  })

  it('quarantines spam with the reason, and returns the same result', async () => {
    expect(await receive({ name: 'Ada', website: 'http://spam.example' })).toEqual({ kind: 'saved' })
    expect(await kept()).toMatchObject([
      { state: 'quarantined', spam_reason: expect.stringContaining('website') as string },
    ])
  })

  it.each([
    ['failed', { kind: 'not-human' }, undefined],
    ['absent', { kind: 'saved' }, 'quarantined'],
    ['passed', { kind: 'saved' }, 'waiting'],
    // A lead is not lost when Cloudflare is unreachable.
    ['unreachable', { kind: 'saved' }, 'waiting'],
    ['off', { kind: 'saved' }, 'waiting'],
  ] as const)('handles a captcha that is %s', async (captcha, result, state) => {
    vi.spyOn(turnstile, 'checkTurnstile').mockResolvedValue(captcha)
    expect(await receive({ name: 'Ada' })).toEqual(result)
    expect((await kept()).map((row) => row.state)).toEqual(state ? [state] : [])
  })

  it('refuses submissions past the rate limit, and does not save them', async () => {
    for (const name of ['1', '2', '3', '4', '5']) expect(await receive({ name })).toEqual({ kind: 'saved' })
    const result = await receive({ name: '6' })
    expect(result).toMatchObject({ kind: 'too-many' })
    expect(await kept()).toHaveLength(5)
  })

  it('quarantines submissions past the limit of the whole site, unless a captcha was solved', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const captcha = vi.spyOn(turnstile, 'checkTurnstile')
    await direct.query("delete from leads.rate_limit where key = 'total:everywhere'")
    await direct.query("insert into leads.rate_limit values ('total:everywhere', 3000, $1)", [
      Date.now() + 60_000,
    ])
    captcha.mockResolvedValue('off')
    for (const name of ['1', '2']) expect(await receive({ name })).toEqual({ kind: 'saved' })
    captcha.mockResolvedValue('unreachable')
    expect(await receive({ name: '3' })).toEqual({ kind: 'saved' })
    captcha.mockResolvedValue('passed')
    expect(await receive({ name: '4' })).toEqual({ kind: 'saved' })
    await direct.query("delete from leads.rate_limit where key = 'total:everywhere'")

    expect((await kept()).map(({ state }) => state)).toEqual([
      'quarantined',
      'quarantined',
      'quarantined',
      'waiting',
    ])
    expect(await kept()).toMatchObject([
      { spam_reason: 'More forms came within an hour than LEADS_LIMIT_TOTAL.' },
      {},
      {},
      {},
    ])
    expect(log).toHaveBeenCalledOnce()
    expect(log).toHaveBeenCalledWith(expect.stringContaining('npm run leads -- replay --quarantined'))
    log.mockRestore()
  })

  it('does not count invalid submissions towards the rate limit', async () => {
    for (let time = 0; time < 9; time += 1) await receive({ name: '' })
    expect(await receive({ name: 'Ada' })).toEqual({ kind: 'saved' })
  })

  it('returns unavailable within seconds while the database is down, and recovers', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    proxy.closed(true)
    const began = performance.now()
    expect(await receive({ name: 'Ada' })).toEqual({ kind: 'unavailable' })
    expect(performance.now() - began).toBeLessThan(5000)
    expect(logged.mock.calls.flat().join()).not.toContain('Ada')
    logged.mockReset()
    proxy.closed(false)
    expect(await receive({ name: 'Ada' })).toEqual({ kind: 'saved' })
  })

  it('waits through a database outage of half a second', async () => {
    await receive({ name: 'Ada' })
    proxy.closed(true)
    const result = receive({ name: 'Grace' })
    setTimeout(() => proxy.closed(false), 500)
    expect(await result).toEqual({ kind: 'saved' })
    expect(await kept()).toHaveLength(2)
  })

  describe('with a pass', () => {
    const sample = (drawnBy: DrawnBy = 'visitor', gymName = 'Iron Hall'): Sample => ({
      design: { gymName, memberName: 'Ada', color: '#1d4e9e', fields: [], code: 'qr' },
      drawnBy,
    })
    const request = async (sent: Sample, extra = {}) => {
      form = { ...form, sample: async () => sent }
      const result = await receive({ name: 'Ada', ...extra })
      return result.kind === 'saved' ? result.sample : undefined
    }

    it.each(['visitor', 'default'] as const)(
      'returns the links of the stored pass when the same is sent again (drawn by %s)',
      async (drawnBy) => {
        const first = await request(sample(drawnBy))
        expect(first?.visitorToken).toBeTruthy()
        expect(await request(sample(drawnBy))).toEqual(first)
      },
    )

    it('returns no links of a pass to another person who knows the fields, but not the design', async () => {
      const first = await request(sample())
      const others = [await request(sample('visitor', 'Other')), await request(sample('default'))]
      for (const other of others) expect(other?.visitorToken).not.toBe(first?.visitorToken)
    })

    it('returns no links of a pass that staff have finished, or to what looks like spam', async () => {
      const first = await request(sample('default'))
      expect(await request(sample('default'), { website: 'https://spam.example' })).toBeUndefined()
      await replaceSample(direct, first?.lead ?? '', sample('staff', 'Finished'), 1)
      expect(await request(sample('default'))).toBeUndefined()
    })
  })
})
