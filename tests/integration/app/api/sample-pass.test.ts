import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { GET as apple } from '@/app/api/sample-pass/[token]/apple/route'
import { GET as google } from '@/app/api/sample-pass/[token]/google/route'
import { GET as googleLogo } from '@/app/api/sample-pass/[token]/google-logo.png/route'
import { GET as logo } from '@/app/api/sample-pass/[token]/logo.png/route'
import { databasePool } from '@/lib/database/pool'
import { fingerprintOf } from '@/lib/leads/fingerprint'
import { saveLead } from '@/lib/leads/save-lead'
import { normalizeLogo } from '@/lib/pass-design/logo'
import type { Sample } from '@/lib/sample-passes/sample'
import { sampleOfFingerprint } from '@/lib/sample-passes/store'
import { ownDatabase } from '../../lib/leads/support.ts'

// Content cannot be read without Next.js, so the default texts are used.
vi.mock('@/lib/sample-passes/published-designer', () => ({
  publishedDesigner: () => Promise.resolve(undefined),
}))

const { pool } = await ownDatabase()
Object.assign(process.env, { SITE_URL: 'http://localhost:3000' })
afterAll(() => databasePool().end())

const values = { link: 'https://iron-hall.example', name: 'Maya', email: 'maya@gym.example' }
let token = ''
let staffToken = ''
beforeAll(async () => {
  const red = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()
  const drawn: Sample = {
    design: { gymName: 'Iron Hall', memberName: 'Maya', color: '#1d4e9e', fields: [], code: 'qr' },
    logo: await normalizeLogo(red),
    drawnBy: 'visitor',
  }
  await saveLead(pool, { id: randomUUID(), form: 'free-design', values, sample: drawn })
  const sample = await sampleOfFingerprint(pool, fingerprintOf('free-design', values, drawn))
  token = sample?.visitorToken ?? ''
  staffToken = sample?.staffToken ?? ''
})

type Route = typeof apple
const open = (route: Route, given = token, ip = '192.0.2.1') =>
  route(new Request('http://localhost:3000/', { headers: { 'x-forwarded-for': ip } }), {
    params: Promise.resolve({ token: given }),
  })

describe('the links of a sample pass', () => {
  it('return the Apple Wallet pass, which no cache stores', async () => {
    const response = await open(apple)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/vnd.apple.pkpass',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    })
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
  })

  it('redirect to Google Wallet with the pass in the URL', async () => {
    const response = await open(google)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\//)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  it.each([['the logo', logo] as const, ['the logo for Google Wallet', googleLogo] as const])(
    'return %s, which caches store for an hour',
    async (_name, route) => {
      const response = await open(route)
      expect([
        response.status,
        response.headers.get('content-type'),
        response.headers.get('cache-control'),
      ]).toEqual([200, 'image/png', 'public, max-age=3600'])
      expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).format).toBe('png')
    },
  )

  it.each([apple, google, logo, googleLogo])('refuse any other token', async (route) => {
    expect((await open(route, 'x')).status).toBe(404)
    expect((await open(route, staffToken)).status).toBe(410)
    expect(
      (await open(route, token.toLowerCase() === token ? token.toUpperCase() : token.toLowerCase())).status,
    ).toBe(410)
  })

  it('show a page when they have expired, with a link to design a new pass', async () => {
    await pool.query("update leads.sample set visitor_until = now() - interval '1 second'")
    const response = await open(apple)
    await pool.query("update leads.sample set visitor_until = now() + interval '1 day'")
    expect([response.status, response.headers.get('content-type')]).toEqual([410, 'text/html; charset=utf-8'])
    const page = await response.text()
    expect(page).toContain('<h1>This link has expired.</h1>')
    expect(page).toContain('<a href="http://localhost:3000/create">Design a new pass</a>')
  })

  it('respond with 429 after too many requests from one network', async () => {
    await open(apple)
    await pool.query('update leads.rate_limit set points = 120')
    const response = await open(apple)
    await pool.query('delete from leads.rate_limit')
    expect([response.status, Number(response.headers.get('retry-after')) > 0]).toEqual([429, true])
  })

  it('respond with 429 after too many requests from the networks of one IPv6 /48', async () => {
    const statusFor = async (ip: string) => (await open(apple, token, ip)).status
    const first = await statusFor('2001:db8:1:1::1')
    await pool.query('update leads.rate_limit set points = 5 * 120')
    const later = [await statusFor('2001:db8:1:2::1'), await statusFor('2001:db8:2:1::1')]
    await pool.query('delete from leads.rate_limit')
    expect([first, ...later]).toEqual([200, 429, 200])
  })

  it('respond with 404 on a public site whose wallet is not configured', async () => {
    vi.resetModules()
    process.env.SITE_URL = 'https://site.example'
    const { GET } = await import('@/app/api/sample-pass/[token]/apple/route')
    expect((await open(GET as Route)).status).toBe(404)
    process.env.SITE_URL = 'http://localhost:3000'
  })
})
