import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkTurnstile } from '../../../../lib/security/turnstile.ts'

const settings = vi.hoisted(() => ({
  SITE_URL: 'https://www.liftpass.example',
  TURNSTILE_SECRET_KEY: undefined as string | undefined,
  TURNSTILE_VERIFY_URL: '',
}))
vi.mock('../../../../lib/env.ts', () => ({ env: () => settings }))

const passed = { success: true, hostname: 'www.liftpass.example', action: 'lead', 'error-codes': [] }
let server: http.Server
let asked: URLSearchParams[]
let respond: (response: http.ServerResponse) => void
const respondWith = (body: unknown, status = 200) => {
  respond = (response) =>
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
}

beforeEach(async () => {
  asked = []
  server = http.createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    asked.push(new URLSearchParams(body))
    respond(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  settings.TURNSTILE_VERIFY_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`
  settings.TURNSTILE_SECRET_KEY = 'secret'
  respondWith(passed)
})

afterEach(() => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})

describe('checking a captcha token', () => {
  it('is skipped without a secret', async () => {
    settings.TURNSTILE_SECRET_KEY = undefined
    expect(await checkTurnstile('token', '192.0.2.7')).toBe('off')
    expect(asked).toEqual([])
  })

  it('passes and sends token and visitor IP address to Cloudflare', async () => {
    expect(await checkTurnstile('token', '192.0.2.7')).toBe('passed')
    expect(Object.fromEntries(asked[0]!)).toEqual({
      secret: 'secret',
      response: 'token',
      remoteip: '192.0.2.7',
    })
  })

  it('leaves out an invalid visitor IP address', async () => {
    await checkTurnstile('token', 'unknown')
    expect(asked[0]!.has('remoteip')).toBe(false)
  })

  it('fails as absent without a token', async () => {
    expect(await checkTurnstile(null, '192.0.2.7')).toBe('absent')
    expect(await checkTurnstile('', '192.0.2.7')).toBe('absent')
    expect(asked).toEqual([])
  })

  it('fails for a token longer than Cloudflare’s without a request', async () => {
    expect(await checkTurnstile('x'.repeat(2049), '192.0.2.7')).toBe('failed')
    expect(asked).toEqual([])
  })

  it.each(['timeout-or-duplicate', 'invalid-input-response', 'bad-request'])('fails on %s', async (code) => {
    respondWith({ success: false, 'error-codes': [code] }, 400)
    expect(await checkTurnstile('token', '192.0.2.7')).toBe('failed')
  })

  it.each([
    ['another site', { ...passed, hostname: 'evil.example' }],
    ['a site with the end of our host', { ...passed, hostname: 'evilwww.liftpass.example' }],
    ['no site', { ...passed, hostname: undefined }],
    ['another widget', { ...passed, action: 'login' }],
    ['no widget', { ...passed, action: undefined }],
  ])('fails for a valid token of %s', async (_, body) => {
    respondWith(body)
    expect(await checkTurnstile('token', '192.0.2.7')).toBe('failed')
  })

  it('accepts the site with and without www', async () => {
    respondWith({ ...passed, hostname: 'liftpass.example' })
    expect(await checkTurnstile('token', '192.0.2.7')).toBe('passed')
  })

  it('accepts the documented test keys, whose responses name another host', async () => {
    respondWith({ success: true, hostname: 'example.com', metadata: { result_with_testing_key: true } })
    expect(await checkTurnstile('token', '192.0.2.7')).toBe('passed')
  })

  it.each([
    ['says it failed itself', { success: false, 'error-codes': ['internal-error'] }, 200],
    ['does not know our secret', { success: false, 'error-codes': ['invalid-input-secret'] }, 200],
    ['has an internal error', '<html>', 502],
    ['is too busy', passed, 429],
    ['responds with a page', '<html>', 200],
    ['responds with nothing', 'null', 200],
  ])('is unavailable when Cloudflare %s, without token or IP address in the log', async (_, body, status) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    respondWith(body, status)
    expect(await checkTurnstile('token-of-jo', '192.0.2.7')).toBe('unreachable')
    expect(logged).toHaveBeenCalledOnce()
    expect(logged.mock.calls.flat().join()).not.toMatch(/token-of-jo|192\.0\.2\.7/)
    logged.mockReset()
  })

  it('is unavailable when there is no response within five seconds', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    respond = () => {}
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new Error('too late')))
    expect(await checkTurnstile('token', '192.0.2.7')).toBe('unreachable')
    expect(timeout).toHaveBeenCalledWith(5000)
    logged.mockReset()
  })
})
