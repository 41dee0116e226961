import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startCheckout } from '../../../../lib/checkout/start-checkout.ts'

const settings = vi.hoisted(() => ({
  CHECKOUT_URL: '',
  CHECKOUT_ALLOWED_ORIGINS: ['https://pay.example', 'http://localhost:4000', 'http://pay.example'],
  CHECKOUT_TIMEOUT_SECONDS: 7,
  SUPABASE_SERVICE_ROLE_KEY: 'secret-of-the-server',
}))
vi.mock('../../../../lib/env.ts', () => ({ env: () => settings }))

type Asked = { path: string; key: string; type: string; body: unknown }

let server: http.Server
let asked: Asked[]
let respond: (response: http.ServerResponse) => void
let logged: ReturnType<typeof vi.spyOn>

const respondWith = (body: unknown, status = 200) => {
  respond = (response) =>
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
}

beforeEach(async () => {
  asked = []
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  server = http.createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const { url = '', headers } = request
    asked.push({
      path: url,
      key: String(headers['idempotency-key']),
      type: String(headers['content-type']),
      body: JSON.parse(body),
    })
    respond(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  settings.CHECKOUT_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/payments`
  respondWith({ url: 'https://pay.example/pay/1' })
})
afterEach(async () => {
  // No log line may contain personal data.
  expect(JSON.stringify(logged.mock.calls)).not.toMatch(/gym|Iron|Kettle/)
  logged.mockRestore()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const signUp = { companyName: 'Iron Temple', email: 'owner@gym.example', password: 'Kettle1bell!' }
const start = (change: Partial<typeof signUp> = {}) => startCheckout({ ...signUp, ...change })
const failure = async () => {
  const outcome = await start()
  return outcome.ok ? 'started' : outcome.problem.code
}

describe('the request to the checkout', () => {
  it('sends the sign-up and returns the URL of the payment page', async () => {
    expect(await start()).toEqual({ ok: true, value: { url: 'https://pay.example/pay/1' } })
    expect(asked).toEqual([
      { path: '/payments/checkout', key: expect.any(String), type: 'application/json', body: signUp },
    ])
  })

  it('has the same idempotency key for the same sign-up only, and the key reveals nothing', async () => {
    await start()
    await start()
    await start({ password: 'Kettle2bell!' })
    await start({ email: 'other@gym.example' })
    await start({ companyName: 'Iron' })
    const keys = asked.map(({ key }) => key)
    expect(keys[0]).toBe(keys[1])
    expect(new Set(keys).size).toBe(4)
    expect(keys[0]).toMatch(/^[\w-]{43}$/)
    settings.SUPABASE_SERVICE_ROLE_KEY = 'another'
    await start()
    expect(asked.at(-1)?.key).not.toBe(keys[0])
  })

  it.each([
    ['on this machine', 'http://localhost:4000/payments/pay/1'],
    ['with what follows a ?', 'https://pay.example/p?id=1'],
  ])('accepts a payment page %s', async (_where, url) => {
    respondWith({ url })
    expect(await start()).toEqual({ ok: true, value: { url } })
  })

  it.each([
    ['another site', 'https://evil.example/pay'],
    ['a site whose name begins like ours', 'https://pay.example.evil.example/'],
    ['a name before the host', 'https://pay.example@evil.example/'],
    ['a name and a password', 'https://user:secret@pay.example/'],
    ['another port', 'https://pay.example:8443/'],
    ['plain http, even if allowed', 'http://pay.example/'],
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:text/html,x'],
  ])('refuses a payment page at %s', async (_where, url) => {
    respondWith({ url })
    expect(await failure()).toBe('checkout_wrong-origin')
  })

  it.each([
    ['no address', {}],
    ['a number', { url: 7 }],
    ['an address without its site', { url: '/pay/1' }],
    ['an empty address', { url: '' }],
    ['a list', []],
    ['null', 'null'],
    ['HTML', '<h1>Welcome</h1>'],
    ['nothing', ''],
    ['far too much', JSON.stringify({ url: 'https://pay.example/', more: 'x'.repeat(70_000) })],
  ])('fails when the response is %s', async (_what, body) => {
    respondWith(body)
    expect(await failure()).toBe('checkout_wrong-shape')
  })

  it('follows no redirect, which would send the password elsewhere', async () => {
    respond = (response) => response.writeHead(307, { location: 'https://evil.example/' }).end()
    expect(await failure()).toBe('checkout_wrong-shape')
    expect(asked).toHaveLength(1)
  })

  it.each([
    [409, {}, 'checkout_already-registered'],
    [422, { error_code: 'email_exists' }, 'checkout_already-registered'],
    [400, { error_code: 'user_already_exists' }, 'checkout_already-registered'],
    [400, { message: '<script>alert(1)</script>' }, 'checkout_refused'],
    [403, 'no', 'checkout_refused'],
    [429, {}, 'checkout_unreachable'],
    [500, {}, 'checkout_unreachable'],
    [503, 'down', 'checkout_unreachable'],
  ])('with status %i and body %j fails with %s', async (status, body, code) => {
    respondWith(body, status)
    const outcome = await start()
    expect(!outcome.ok && outcome.problem).toEqual({ code, message: expect.stringMatching(/^[A-Z][^<]*\.$/) })
  })

  it('fails as unreachable when the connection breaks or is refused', async () => {
    respond = (response) => response.destroy()
    expect(await failure()).toBe('checkout_unreachable')
    settings.CHECKOUT_URL = 'http://127.0.0.1:9'
    expect(await failure()).toBe('checkout_unreachable')
  })

  it('times out', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      expect(ms).toBe(7000)
      return AbortSignal.abort(new DOMException('', 'TimeoutError'))
    })
    expect(await failure()).toBe('checkout_timeout')
    timeout.mockRestore()
  })
})
