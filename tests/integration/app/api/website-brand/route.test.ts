import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { databasePool } from '../../../../../lib/database/pool.ts'
import { ownDatabase } from '../../../lib/leads/support.ts'

const { pool } = await ownDatabase()
let reads = 0
/** Responses that the slow websites have not sent yet. */
const hanging: ServerResponse[] = []
const logo = await sharp({ create: { width: 180, height: 180, channels: 3, background: '#c0392b' } })
  .png()
  .toBuffer()
const gym = await serve(({ url }, response) => {
  if (url === '/websites/iron.example/') {
    reads++
    const icon = '<link rel="apple-touch-icon" href="/logo.png">'
    response.setHeader('content-type', 'text/html')
    response.end(`<title>Ironworks</title><meta name="theme-color" content="#1f4e9c">${icon}`)
  } else if (url === '/websites/iron.example/logo.png') response.end(logo)
  else if (/^\/websites\/slow\d\./.test(url ?? '')) hanging.push(response)
  else response.writeHead(404).end()
})
/** Verifies captchas like Cloudflare: a token is valid once. */
const tokens = new Set<string>()
const cloudflare = await serve(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  const success = tokens.delete(new URLSearchParams(body).get('response') ?? '')
  response.end(JSON.stringify({ success, hostname: 'localhost', action: 'lead' }))
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const SITE_URL = 'http://localhost:3000'
const captcha = {
  TURNSTILE_SITE_KEY: 'site',
  TURNSTILE_SECRET_KEY: 'secret',
  TURNSTILE_VERIFY_URL: `${cloudflare}/verify`,
}

/** Loads the endpoint with these environment variables. */
async function endpoint(variables: Record<string, string> = {}) {
  vi.resetModules()
  vi.stubEnv('SITE_URL', SITE_URL)
  const hosts = ['iron', ...Array.from({ length: 9 }, (_, index) => `slow${index}`)]
  vi.stubEnv('WEBSITE_STAND_INS', hosts.map((host) => `${gym}/websites/${host}.example`).join())
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  const { POST } = await import('@/app/api/website-brand/route')
  return POST
}
afterAll(() => databasePool().end())

let address = ''
beforeEach(() => {
  reads = 0
  address = `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`
})

function ask(body: unknown, headers: Record<string, string | undefined> = {}): Request {
  const all = {
    'content-type': 'application/json',
    origin: SITE_URL,
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': address,
    ...headers,
  }
  const given = Object.entries(all).filter((header): header is [string, string] => header[1] !== undefined)
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return new Request(`${SITE_URL}/api/website-brand`, { method: 'POST', headers: given, body: text })
}
const iron = { website: 'iron.example' }

describe('POST /api/website-brand', () => {
  it('returns a name, a colour and a logo with no-store', async () => {
    const post = await endpoint()
    const response = await post(ask({ website: ' HTTP://Iron.Example/join?a=b ' }))
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const brand = (await response.json()) as { logo: string }
    expect(brand).toEqual({
      name: 'Ironworks',
      color: '#1f4e9c',
      logo: expect.stringMatching(/^data:image\/png;base64,/) as string,
    })
    const png = Buffer.from(brand.logo.slice('data:image/png;base64,'.length), 'base64')
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 150, height: 150 })
  })

  it('fetches a website once for several visitors', async () => {
    const post = await endpoint()
    await Promise.all([post(ask(iron)), post(ask(iron)), post(ask({ website: 'iron.example/prices' }))])
    expect(reads).toBe(1)
  })

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another host of the same site', { 'sec-fetch-site': 'same-site' }],
    ['the address bar', { 'sec-fetch-site': 'none', origin: undefined }],
    ['another origin', { 'sec-fetch-site': undefined, origin: 'https://evil.example' }],
    ['no origin', { 'sec-fetch-site': undefined, origin: 'null' }],
    ['a client that sends neither header', { 'sec-fetch-site': undefined, origin: undefined }],
  ])('refuses requests from %s', async (_, headers) => {
    const post = await endpoint()
    expect((await post(ask(iron, headers))).status).toBe(403)
    expect(reads).toBe(0)
  })

  it('accepts a browser that sends only the Origin header', async () => {
    const post = await endpoint()
    expect((await post(ask(iron, { 'sec-fetch-site': undefined }))).status).toBe(200)
  })

  it.each([
    ['text', 400, 'not JSON', {}],
    ['another field', 400, { site: 'iron.example' }, {}],
    ['a number', 400, { website: 5 }, {}],
    ['an IP address', 400, { website: '127.0.0.1' }, {}],
    ['an IPv6 address', 400, { website: 'http://[::1]/' }, {}],
    ['this machine', 400, { website: 'localhost:4000' }, {}],
    ['a file', 400, { website: 'file:///etc/passwd' }, {}],
    ['too much', 413, { website: 'a'.repeat(9000) }, {}],
    ['a form', 415, iron, { 'content-type': 'text/plain' }],
  ])('refuses %s with %i', async (_, status, body, headers) => {
    const post = await endpoint()
    const response = await post(ask(body, headers))
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual({ error: expect.any(String) as string })
    expect(reads).toBe(0)
  })

  it('limits requests per visitor, separately from forms', async () => {
    const post = await endpoint({ WEBSITE_READER_LIMIT_PER_ADDRESS: '2' })
    expect([(await post(ask(iron))).status, (await post(ask(iron))).status]).toEqual([200, 200])
    const refused = await post(ask(iron))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
    address = address.replace(/::1$/, ':0:1:2:3')
    expect((await post(ask(iron))).status).toBe(429)
    address = '2001:db8:ffff::1'
    expect((await post(ask(iron))).status).toBe(200)
    const { rows } = await pool.query<{ key: string }>('select key from leads.rate_limit')
    expect(
      rows.map(({ key }) => key.split(':', 1)[0]).filter((kind) => !kind?.startsWith('website')),
    ).toEqual([])
  })

  it('responds with 503 to the ninth website at a time', async () => {
    const post = await endpoint()
    const asked = Array.from({ length: 9 }, (_, index) => post(ask({ website: `slow${index}.example` })))
    const first = await Promise.race(asked)
    expect([first.status, first.headers.get('retry-after')]).toEqual([503, '5'])
    for (const response of hanging) response.destroy()
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([...Array<number>(8).fill(200), 503])
  })

  it('requires a captcha once an hour when one is configured', async () => {
    const post = await endpoint(captcha)
    const refused = await post(ask(iron))
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { error: expect.any(String) as string, captcha: true },
    ])
    expect((await post(ask({ ...iron, captcha: 'made up' }))).status).toBe(403)
    expect(reads).toBe(0)

    tokens.add('solved')
    const { permit } = (await (await post(ask({ ...iron, captcha: 'solved' }))).json()) as { permit: string }
    expect((await post(ask({ ...iron, captcha: 'solved' }))).status).toBe(403)
    expect((await post(ask({ ...iron, permit }))).status).toBe(200)
    expect((await post(ask({ ...iron, permit: permit.replace(/^\d/, '9') }))).status).toBe(403)
    address = '198.51.100.7'
    expect((await post(ask({ ...iron, permit }))).status).toBe(403)
    vi.useFakeTimers({ now: Date.now() + 3_700_000, toFake: ['Date'] })
    expect((await post(ask({ ...iron, permit }))).status).toBe(403)
    vi.useRealTimers()
  })

  it('fetches no website while switched off, and returns a name from the domain', async () => {
    const post = await endpoint({ WEBSITE_READER: 'off', ...captcha })
    const response = await post(ask({ website: 'www.iron-works.example' }))
    expect([response.status, await response.json()]).toEqual([200, { name: 'Iron Works' }])
    expect(reads).toBe(0)
  })

  it('responds with 503 while the database cannot count visitors', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const post = await endpoint()
    vi.spyOn(databasePool(), 'query').mockRejectedValue(
      Object.assign(new Error('read only'), { code: '25006', severity: 'ERROR' }) as never,
    )
    const response = await post(ask(iron))
    expect([response.status, reads]).toEqual([503, 0])
    expect(logged).toHaveBeenCalledOnce()
    logged.mockClear()
  })
})
