import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { authService } from '../../../src/cloud/auth.ts'
import { checkoutService } from '../../../src/cloud/checkout.ts'
import { createCloudApp } from '../../../src/cloud/app.ts'
import { identityService } from '../../../src/cloud/identity.ts'
import { mailService } from '../../../src/cloud/mail.ts'
import { serveOnLoopback, type LoopbackServer } from '../../../src/cloud/server.ts'
import type { Service } from '../../../src/cloud/service.ts'
import { createMailInbox } from '../../../src/mail/inbox.ts'
import { apiKeys } from '../../../src/cli/api-keys.ts'
import { freePort } from '../../../src/processes/ports.ts'
import { openPool } from '../airtable/support.ts'

const secret = 'a-secret-of-the-checkout-test-of-enough-length'
const { anonKey, serviceRoleKey } = apiKeys(secret)
const siteUrl = 'http://localhost:3999'
const password = 'only-kim-knows-1'

let pool: pg.Pool
let services: Service[] = []
const logged: string[] = []
let server: LoopbackServer
beforeAll(async () => {
  pool = await openPool('checkout')
  const port = await freePort()
  const smtpPort = await freePort()
  const url = `http://localhost:${port}`
  services = [
    await mailService(pool, smtpPort),
    await authService({
      pool,
      environment: {
        GOTRUE_JWT_SECRET: secret,
        GOTRUE_SITE_URL: siteUrl,
        GOTRUE_SMTP_HOST: '127.0.0.1',
        GOTRUE_SMTP_PORT: String(smtpPort),
        GOTRUE_SMTP_MAX_FREQUENCY: '1ns',
        GOTRUE_MAILER_TEMPLATES_CONFIRMATION: `${process.cwd()}/emails/supabase/templates/confirmation.html`,
        GOTRUE_EXTERNAL_GITHUB_ENABLED: 'true',
        GOTRUE_EXTERNAL_GITHUB_CLIENT_ID: 'client',
        GOTRUE_EXTERNAL_GITHUB_SECRET: 'its secret',
        GOTRUE_EXTERNAL_GITHUB_REDIRECT_URI: `${url}/auth/v1/callback`,
        GOTRUE_EXTERNAL_GITHUB_URL: `${url}/identity`,
      },
      paths: ['/auth/v1'],
      apiKeys: [anonKey, serviceRoleKey],
    }),
    await identityService({
      issuer: `${url}/identity`,
      clients: [{ id: 'client', secret: 'its secret', redirectUris: [`${url}/auth/v1/callback`] }],
    }),
    await checkoutService({
      pool,
      publicUrl: url,
      siteUrl,
      smtp: { host: '127.0.0.1', port: smtpPort },
      accounts: { url: `${url}/auth/v1`, serviceRoleKey },
      log: (line) => logged.push(line),
    }),
  ]
  server = await serveOnLoopback(createCloudApp(services, { database: 'd', dataDir: 'f' }), port)
})
afterAll(async () => {
  await server.close()
  await Promise.all(services.map((service) => service.close()))
  await pool.end()
})
beforeEach(async () => {
  logged.length = 0
  await fetch(`${server.url}/_faults/auth`, { method: 'DELETE' })
  await pool.query('TRUNCATE checkout.orders, mail.messages, auth.users CASCADE')
})

const kim = { companyName: 'Kim’s <Gym>', email: 'Kim@gym.example', password }

const order = (body: unknown = kim, key: string | null = randomUUID()) =>
  fetch(`${server.url}/payments/checkout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const urlOf = async (response: Response) => {
  expect(response.status).toBe(200)
  return ((await response.json()) as { url: string }).url
}
const decide = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
const signIn = (email = 'kim@gym.example') =>
  fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: anonKey },
    body: JSON.stringify({ email, password }),
  })
const errorOf = async (response: Response) => ((await response.json()) as { error_code?: string }).error_code
const mails = async (address: string) => {
  const { messages } = await createMailInbox(pool).page({ to: address }, 0, 9)
  const withSubject = (pattern: RegExp) => messages.filter(({ subject }) => pattern.test(subject))
  return { confirmations: withSubject(/^Confirm/), welcomes: withSubject(/^Welcome/) }
}
/** Opens the link in the newest confirmation email. */
const confirm = async (address = 'kim@gym.example') => {
  const [newest] = (await mails(address)).confirmations
  const token_hash = /token_hash=(\w+)/.exec(newest?.html ?? '')?.[1]
  const response = await fetch(`${server.url}/auth/v1/verify`, {
    method: 'POST',
    headers: { apikey: anonKey },
    body: JSON.stringify({ type: 'signup', token_hash }),
  })
  expect(response.status).toBe(200)
}
/** Signs in by a provider that has verified the email. @returns the id of the account */
const signInByGitHub = async (email: string) => {
  const follow = async (address: string, init: RequestInit = {}) => {
    const response = await fetch(address, { ...init, redirect: 'manual' })
    return response.headers.get('location') ?? ''
  }
  const there = await follow(`${server.url}/auth/v1/authorize?provider=github`)
  const form = { decision: 'continue', email, name: 'Kim', verified: 'on' }
  const home = await follow(await follow(there, { method: 'POST', body: new URLSearchParams(form) }))
  const token = new URLSearchParams(new URL(home).hash.slice(1)).get('access_token') ?? ''
  const headers = { apikey: anonKey, authorization: `Bearer ${token}` }
  return (await (await fetch(`${server.url}/auth/v1/user`, { headers })).json()) as {
    id: string
    email: string
    user_metadata: object
  }
}
const injectFault = (body: object) =>
  fetch(`${server.url}/_faults/auth`, { method: 'PUT', body: JSON.stringify(body) })
const orders = async () => (await pool.query<Record<string, string>>('SELECT * FROM checkout.orders')).rows

describe('signing up through the local checkout', () => {
  it('shows a payment page that works without scripts and refuses to be framed', async () => {
    const url = await urlOf(await order())
    expect(url).toMatch(new RegExp(`^${server.url}/payments/pay/[0-9a-f-]{36}$`))
    const response = await fetch(url)
    const page = await response.text()
    expect(page).toContain('Kim’s &lt;Gym&gt;')
    expect(page).toContain('kim@gym.example')
    expect(page).toContain('stands in for the payment service')
    expect(page).not.toMatch(/<script|only-kim-knows/)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`form-action 'self' ${siteUrl}`)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('takes the payment, creates the account, sends the welcome email once its email address is confirmed, and redirects to the site', async () => {
    const url = await urlOf(await order())
    expect(await errorOf(await signIn())).toBe('invalid_credentials')
    const paid = await decide(url, { plan: 'club', decision: 'pay' })
    expect([paid.status, paid.headers.get('location')]).toEqual([303, `${siteUrl}/success`])
    expect(await errorOf(await signIn())).toBe('email_not_confirmed')
    await confirm()
    const session = (await (await signIn()).json()) as { user: { user_metadata: object } }
    expect(session.user.user_metadata).toMatchObject({ companyName: kim.companyName })
    const { confirmations, welcomes } = await mails('kim@gym.example')
    expect([confirmations.length, welcomes.length]).toEqual([1, 1])
    expect(welcomes[0]?.text).toContain('Kim’s <Gym> has the plan Club, £79 a month.')
    expect(welcomes[0]?.text).toContain(`Sign in: ${siteUrl}`)
  })

  it('redirects to the error page when the payment is declined, and can be paid later', async () => {
    const url = await urlOf(await order())
    const declined = await decide(url, { decision: 'decline' })
    expect([declined.status, declined.headers.get('location')]).toEqual([303, `${siteUrl}/error`])
    expect((await signIn()).status).toBe(400)
    expect((await decide(url, { plan: 'studio', decision: 'pay' })).status).toBe(303)
    expect(await errorOf(await signIn())).toBe('email_not_confirmed')
  })

  it('with another person’s email gives no access after its owner signs in with a provider', async () => {
    await decide(await urlOf(await order()), { plan: 'studio', decision: 'pay' })
    expect(await errorOf(await signIn())).toBe('email_not_confirmed')
    const owner = await signInByGitHub('kim@gym.example')
    expect(owner).toMatchObject({ email: 'kim@gym.example', user_metadata: { full_name: 'Kim' } })
    expect(owner.user_metadata).not.toHaveProperty('companyName')
    expect(await errorOf(await signIn())).toBe('invalid_credentials')
  })

  it('sends the confirmation again on request, until the email address is confirmed', async () => {
    await decide(await urlOf(await order()), { plan: 'studio', decision: 'pay' })
    const again = () =>
      fetch(`${server.url}/auth/v1/resend`, {
        method: 'POST',
        headers: { apikey: anonKey },
        body: JSON.stringify({ type: 'signup', email: 'kim@gym.example' }),
      })
    expect((await again()).status).toBe(200)
    expect((await mails('kim@gym.example')).confirmations).toHaveLength(2)
    await confirm()
    expect((await again()).status).toBe(200)
    expect((await mails('kim@gym.example')).confirmations).toHaveLength(2)
  })

  it('creates one account and sends one welcome email when the order is paid twice at once', async () => {
    const url = await urlOf(await order())
    const both = await Promise.all([1, 2].map(() => decide(url, { plan: 'studio', decision: 'pay' })))
    expect(both.map(({ headers }) => headers.get('location'))).toEqual([
      `${siteUrl}/success`,
      `${siteUrl}/success`,
    ])
    const { confirmations, welcomes } = await mails('kim@gym.example')
    expect([confirmations.length, welcomes.length]).toEqual([1, 1])
    const again = await fetch(url, { redirect: 'manual' })
    expect([again.status, again.headers.get('location')]).toEqual([303, `${siteUrl}/success`])
  })

  it('creates a new order for a customer who deleted the account and submits the same values', async () => {
    const key = randomUUID()
    const first = await urlOf(await order(kim, key))
    expect(await urlOf(await order(kim, key))).toBe(first)
    await decide(first, { plan: 'studio', decision: 'pay' })
    expect((await order(kim, key)).status).toBe(409)
    await pool.query('DELETE FROM auth.users')
    const second = await urlOf(await order(kim, key))
    expect(second).not.toBe(first)
    await decide(second, { plan: 'studio', decision: 'pay' })
    await confirm()
    expect((await signIn()).status).toBe(200)
  })

  it('stores a hash of the password until the account exists, and never the password', async () => {
    const url = await urlOf(await order())
    const [open] = await orders()
    expect(open?.password_hash).toMatch(/^\$2[aby]\$\d\d\$/)
    expect(JSON.stringify(open)).not.toContain(password)
    await decide(url, { plan: 'studio', decision: 'pay' })
    expect((await orders())[0]?.password_hash).toBeNull()
  })

  it('needs a plan', async () => {
    const response = await decide(await urlOf(await order()), { plan: 'gold', decision: 'pay' })
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('Please choose a plan.')
  })
})

describe('an order with the same idempotency key', () => {
  it('is created once, for repeated and for concurrent requests', async () => {
    const key = randomUUID()
    const urls = await Promise.all(
      [order(kim, key), order(kim, key), order(kim, key)].map(async (result) => urlOf(await result)),
    )
    urls.push(await urlOf(await order(kim, key)))
    expect(new Set(urls).size).toBe(1)
    expect(await orders()).toHaveLength(1)
  })

  it('is refused when its content differs', async () => {
    const key = randomUUID()
    await order(kim, key)
    const other = await order({ ...kim, email: 'ann@gym.example' }, key)
    expect(other.status).toBe(422)
    expect(await other.json()).toMatchObject({ error_code: 'idempotency_mismatch' })
  })

  it('is created again after a day, when key and password hash have been deleted', async () => {
    const key = randomUUID()
    const old = await urlOf(await order(kim, key))
    await pool.query(`UPDATE checkout.orders SET created_at = now() - interval '25 hours'`)
    const fresh = await urlOf(await order(kim, key))
    expect(fresh).not.toBe(old)
    const expired = await fetch(old)
    expect(expired.status).toBe(410)
    expect(await expired.text()).toContain(`${siteUrl}/signup`)
    expect((await decide(old, { plan: 'studio', decision: 'pay' })).status).toBe(410)
  })

  it('does not need a key', async () => {
    expect(await urlOf(await order(kim, null))).not.toBe(await urlOf(await order(kim, null)))
  })
})

describe('the checkout refuses', () => {
  it('the email of an existing account, in any letter case', async () => {
    await decide(await urlOf(await order()), { plan: 'studio', decision: 'pay' })
    const response = await order({ ...kim, email: 'KIM@gym.example' })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ error_code: 'email_exists' })
    // An email that contains a known one is another email.
    expect((await order({ ...kim, email: 'im@gym.example' })).status).toBe(200)
  })

  it('paying for an order whose email got an account meanwhile', async () => {
    const first = await urlOf(await order())
    const second = await urlOf(await order())
    await decide(first, { plan: 'studio', decision: 'pay' })
    const response = await decide(second, { plan: 'studio', decision: 'pay' })
    expect(response.status).toBe(409)
    expect(await response.text()).toContain('You have an account already')
  })

  it.each([
    ['{"companyName":', 400, 'bad_json'],
    ['[]', 422, 'validation_failed'],
    [{ ...kim, email: 'kim' }, 422, 'validation_failed'],
    [{ ...kim, companyName: ' ' }, 422, 'validation_failed'],
    [{ ...kim, password: 'short-1' }, 422, 'validation_failed'],
    [{ ...kim, password: 'x'.repeat(73) }, 422, 'validation_failed'],
    ['x'.repeat(30_000), 413, 'too_large'],
  ])('%j with status %i', async (body, status, error_code) => {
    const response = await order(body)
    const text = await response.text()
    expect(response.status).toBe(status)
    expect(JSON.parse(text)).toMatchObject({ error_code })
    expect(text).not.toContain(password)
  })

  it('an unknown order', async () => {
    for (const id of ['x', randomUUID()]) {
      expect((await fetch(`${server.url}/payments/pay/${id}`)).status).toBe(404)
      expect((await decide(`${server.url}/payments/pay/${id}`, { decision: 'pay' })).status).toBe(404)
    }
  })
})

describe('while Supabase does not respond', () => {
  it('the payment page takes no payment, says so and can be submitted again', async () => {
    const url = await urlOf(await order())
    await injectFault({ status: 500 })
    const response = await decide(url, { plan: 'studio', decision: 'pay' })
    expect(response.status).toBe(503)
    expect(await response.text()).toContain('nothing was paid')
    expect((await order()).status).toBe(503)
    expect(logged.join()).toMatch(/Making an account: status 500[^]*Listing accounts: status 500/)
    expect(logged.join()).not.toContain(password)
    await fetch(`${server.url}/_faults/auth`, { method: 'DELETE' })
    expect((await decide(url, { plan: 'studio', decision: 'pay' })).status).toBe(303)
  })

  it('an account whose creation got no response is found by the next attempt', async () => {
    const url = await urlOf(await order())
    await injectFault({ drop: true, after: true, times: 1 })
    expect((await decide(url, { plan: 'studio', decision: 'pay' })).status).toBe(503)
    const again = await decide(url, { plan: 'studio', decision: 'pay' })
    expect(again.headers.get('location')).toBe(`${siteUrl}/success`)
    await confirm()
    expect((await signIn()).status).toBe(200)
  })
})

describe('the API gateway in front of Supabase', () => {
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`${server.url}/auth/v1${path}`, { method, headers, redirect: 'manual' })

  it('requires an API key of the project, in the header or the query', async () => {
    const without = await ask('/settings')
    expect(without.status).toBe(401)
    expect(await without.json()).toEqual({
      message: 'No API key found in request',
      hint: 'No `apikey` request header or url param was found.',
    })
    expect(await (await ask('/settings', { apikey: 'made-up' })).json()).toMatchObject({
      message: 'Invalid API key',
    })
    for (const apikey of [anonKey, serviceRoleKey]) {
      expect((await ask('/settings', { apikey })).status).toBe(200)
      expect((await ask(`/settings?apikey=${apikey}`)).status).toBe(200)
    }
  })

  it('lets email links and CORS preflights through without a key', async () => {
    for (const path of ['/verify', '/authorize', '/callback', '/.well-known/jwks.json']) {
      expect((await ask(path)).status, path).not.toBe(401)
    }
    const headers = { origin: 'http://localhost:3999', 'access-control-request-method': 'POST' }
    expect((await ask('/token', headers, 'OPTIONS')).status).toBeLessThan(300)
    for (const path of ['/verifyx', '/admin/verify', '/user']) {
      expect((await ask(path)).status, path).toBe(401)
    }
  })
})
