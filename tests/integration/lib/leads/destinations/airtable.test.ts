import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { airtableTable } from '../../../../../lib/leads/destinations/airtable.ts'
import type { Lead } from '../../../../../lib/leads/lead.ts'
import {
  apiKey,
  openPool,
  startAirtable,
} from '../../../../../packages/local-cloud/tests/integration/airtable/support.ts'

let pool: pg.Pool
let airtable: Awaited<ReturnType<typeof startAirtable>>

beforeAll(async () => {
  pool = await openPool('airtable_destination')
  airtable = await startAirtable(pool)
})
afterAll(async () => {
  await airtable.close()
  await pool.end()
})
beforeEach(() => pool.query('TRUNCATE airtable.records'))
afterEach(() => airtable.endFaults())

const destination = (endpointUrl = airtable.endpointUrl, table = 'Leads Generator') =>
  airtableTable({ endpointUrl, apiKey, baseId: 'local', table, fields: { email: 'email' }, mergeOn: 'email' })

const lead = (email: string): Lead => ({
  id: crypto.randomUUID(),
  form: 'case-study',
  values: { email },
  attribution: {},
  receivedAt: new Date(),
})

const limits = (timeoutMs = 5_000) => ({ timeoutMs, signal: new AbortController().signal })

const stored = async () =>
  (
    await pool.query<{ email: string }>(
      `SELECT cells->>'email' AS email FROM airtable.records ORDER BY number`,
    )
  ).rows.map(({ email }) => email)

const ten = Array.from({ length: 10 }, (_, index) => `${index}@gym.example`)

it('Airtable stores ten leads once, even when the delivery is repeated', async () => {
  for (const expected of [1, 2]) {
    const outcomes = await destination().deliver(ten.map(lead), limits())
    expect(outcomes, `time ${expected}`).toEqual(ten.map(() => ({ kind: 'delivered' })))
    expect(await stored()).toEqual(ten)
  }
})

it('Airtable stores nine of ten leads when one is too long', async () => {
  const leads = [...ten.slice(0, 9), 'x'.repeat(100_001)].map(lead)
  const outcomes = await destination().deliver(leads, limits(20_000))
  expect(outcomes.map(({ kind }) => kind)).toEqual([...ten.slice(0, 9).map(() => 'delivered'), 'refused'])
  expect(await stored()).toHaveLength(9)
})

it('Airtable reports a missing table with the name of the variable', async () => {
  const [outcome] = await destination(undefined, 'Nobody').deliver([lead('a@gym.example')], limits())
  expect(outcome).toMatchObject({
    kind: 'unavailable',
    reason: expect.stringContaining('AIRTABLE_LEADS_TABLE') as string,
  })
})

describe('when Airtable fails', () => {
  const kinds: [string, object][] = [
    ['429', { status: 429, retryAfter: 7 }],
    ['500', { status: 500 }],
    ['503', { status: 503 }],
    ['a connection that breaks', { drop: true }],
    ['no response', { hang: true }],
    ['a body that stalls', { body: 'stalled' }],
    ['broken JSON', { body: 'broken' }],
  ]

  it.each(kinds)(
    'reports and stores nothing on %s before it stored the leads, and a second try succeeds',
    async (_, kind) => {
      await airtable.injectFault({ ...kind, times: 1 })
      const leads = [lead('a@gym.example')]
      const [outcome] = await destination().deliver(leads, limits(300))
      expect(outcome?.kind).toBe('unavailable')
      if ('retryAfter' in kind) expect(outcome).toMatchObject({ retryAfterSeconds: 7 })
      expect(await stored()).toEqual([])
      expect(await destination().deliver(leads, limits())).toEqual([{ kind: 'delivered' }])
      expect(await stored()).toEqual(['a@gym.example'])
    },
  )

  it.each(kinds)(
    'stores each lead once on %s after it stored the leads, even when repeated',
    async (_, kind) => {
      await airtable.injectFault({ ...kind, after: true, times: 1 })
      const leads = ['a@gym.example', 'b@gym.example'].map(lead)
      const outcomes = await destination().deliver(leads, limits(300))
      expect(outcomes.map(({ kind: what }) => what)).toEqual(['unavailable', 'unavailable'])
      expect(await stored()).toEqual(['a@gym.example', 'b@gym.example'])
      expect(await destination().deliver(leads, limits())).toEqual([
        { kind: 'delivered' },
        { kind: 'delivered' },
      ])
      expect(await stored()).toEqual(['a@gym.example', 'b@gym.example'])
    },
  )

  it('stores each lead exactly once through random failures', async () => {
    const mix = kinds.flatMap(([, kind]) => [kind, { ...kind, after: true }])
    await airtable.injectFault({ mix, rate: 0.6, seed: 11 })
    const waiting = new Set(Array.from({ length: 100 }, (_, index) => lead(`${index}@gym.example`)))
    let goes = 0
    while (waiting.size > 0 && (goes += 1) < 200) {
      const batch = [...waiting].slice(0, 10)
      const outcomes = await destination().deliver(batch, limits(150))
      batch.forEach((one, index) => outcomes[index]?.kind === 'delivered' && waiting.delete(one))
    }
    expect(waiting.size).toBe(0)
    expect(goes).toBeGreaterThan(10)
    const emails = await stored()
    expect(emails).toHaveLength(100)
    expect(new Set(emails).size).toBe(100)
  })
})

it('Airtable’s rate limit is not reached, and its 30 second penalty is honoured', async () => {
  const strict = await startAirtable(pool, { perSecond: 5, penaltySeconds: 0.3 })
  const { deliver, spacingMs } = destination(strict.endpointUrl)
  for (let index = 0; index < 8; index += 1) {
    const began = Date.now()
    expect(await deliver([lead(`${index}@gym.example`)], limits())).toEqual([{ kind: 'delivered' }])
    await new Promise((resolve) => setTimeout(resolve, Math.max(spacingMs - (Date.now() - began), 0)))
  }
  await Promise.all(Array.from({ length: 6 }, () => strict.ask('Leads%20Generator')))
  expect(await deliver([lead('late@gym.example')], limits())).toEqual([
    { kind: 'unavailable', reason: 'Airtable has had too many requests.', retryAfterSeconds: 30 },
  ])
  await strict.close()
})
