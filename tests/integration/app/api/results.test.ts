import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { GET } from '@/app/api/results/route'
import { ensureLeadAndLimitTables } from '@/lib/database/migrations/leads-and-limits'
import { databasePool } from '@/lib/database/pool'
import { readResults } from '@/lib/leads/results'
import { ownDatabase } from '../../lib/leads/support.ts'

vi.mock('next/server', () => ({ connection: () => Promise.resolve() }))

const EDITOR = 'token-of-an-editor-0001'
const STRANGER = 'token-of-a-stranger-0001'
const AWAY = 'token-while-sanity-is-away'

const { pool } = await ownDatabase()
let asked = 0
/** A Content Lake that knows an editor, and a person without a role in the project. */
const lake = createServer(({ url, headers }, response) => {
  asked++
  const token = headers.authorization
  const roles = token === `Bearer ${EDITOR}` ? [{ name: 'editor' }] : []
  response.writeHead(url !== '/v2025-02-19/users/me' || token === `Bearer ${AWAY}` ? 500 : 200)
  response.end(JSON.stringify(token === `Bearer ${STRANGER}` || roles.length > 0 ? { id: 'p1', roles } : {}))
}).listen(0, '127.0.0.1')
await once(lake, 'listening')
process.env.SANITY_API_HOST = `http://127.0.0.1:${(lake.address() as AddressInfo).port}`
afterAll(async () => {
  lake.close()
  lake.closeAllConnections()
  await databasePool().end()
})

const lead = (
  days: number,
  form: string,
  attribution: object,
  more: { state?: string; parent?: string } = {},
) => {
  const id = randomUUID()
  const parameters = [id, form, JSON.stringify(attribution), days, more.state ?? 'delivered', more.parent]
  return pool
    .query(
      `insert into leads.lead (id, form, "values", email, fingerprint, attribution, received_at, state, parent)
        values ($1::uuid, $2, '{"email": "maya@gym.example"}', 'maya@gym.example', $1::uuid::text, $3,
          now() - $4 * interval '1 day', $5, $6)`,
      parameters,
    )
    .then(() => id)
}

beforeAll(async () => {
  await ensureLeadAndLimitTables(pool)
  const spring = { page: '/for/yoga-studios', campaign: 'Spring' }
  const parent = await lead(1, 'contact', spring)
  await lead(
    6,
    'contact',
    { page: '/contact', campaign: 'SPRING', source: 'newsletter' },
    { state: 'waiting' },
  )
  await lead(20, 'case-study', { page: '/', referrer: 'news.example' }, { state: 'failed' })
  await lead(80, 'contact', { campaign: 'Spring' })
  await lead(91, 'contact', spring)
  await lead(1, 'contact', spring, { state: 'quarantined' })
  await lead(1, 'case-study-email', {}, { parent })
})

it('counts leads by page, form and campaign, without spam, emails and what is older than 90 days', async () => {
  const row = (name: string | null, last7: number, last30: number, last90: number) => ({
    name,
    last7,
    last30,
    last90,
  })
  expect(await readResults(pool)).toEqual({
    total: row(null, 2, 3, 4),
    page: [
      row('/', 0, 1, 1),
      row('/contact', 1, 1, 1),
      row('/for/yoga-studios', 1, 1, 1),
      row(null, 0, 0, 1),
    ],
    form: [row('contact', 2, 2, 3), row('case-study', 0, 1, 1)],
    campaign: [row('Spring', 2, 2, 3), row(null, 0, 1, 1)],
    leftOut: { page: 0, form: 0, campaign: 0 },
  })
})

const get = (authorization?: string) =>
  GET(new Request('https://site.example/api/results', { headers: authorization ? { authorization } : {} }))

it('returns counts but no personal data to a signed-in editor, and asks Sanity once about the token', async () => {
  asked = 0
  const responses = [await get(`Bearer ${EDITOR}`), await get(`Bearer ${EDITOR}`)]
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
  expect(asked).toBe(1)
  expect(responses[0]?.headers.get('cache-control')).toBe('private, no-store')
  const text = (await responses[0]?.text()) ?? ''
  expect(JSON.parse(text)).toMatchObject({ total: { last90: 4 }, keptDays: 90 })
  expect(text).not.toContain('gym.example')
})

it.each([
  ['a visitor without a token', undefined, 401],
  ['a token that is none', 'Bearer a b\u00e9', 401],
  ['a person without a role', `Bearer ${STRANGER}`, 401],
  ['a token that Sanity does not know', 'Bearer unknown-token-000001', 401],
  ['an editor while Sanity does not respond', `Bearer ${AWAY}`, 503],
])('returns only an error to %s', async (_, authorization, status) => {
  const response = await get(authorization)
  expect(response.status).toBe(status)
  expect(Object.keys((await response.json()) as object)).toEqual(['error'])
})

it('counts at most 50 campaigns, and says how many others there are', async () => {
  await Promise.all(Array.from({ length: 50 }, (_, number) => lead(1, 'contact', { campaign: `c${number}` })))
  const { campaign, leftOut } = await readResults(pool)
  expect(campaign[0]).toMatchObject({ name: 'Spring' })
  expect(campaign).toHaveLength(50)
  expect(leftOut).toEqual({ page: 0, form: 0, campaign: 2 })
})
