import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createAuth } from '../../../../src/auth/index.ts'
import { openPool } from '../support.ts'

let pool: Awaited<ReturnType<typeof openPool>>
beforeAll(async () => {
  pool = await openPool('auth_core_two_paths')
})
afterAll(() => pool.end())
afterEach(() => vi.unstubAllGlobals())

/** Requests a password reset from a service started alone, which has two paths. */
async function recovery(environment: Record<string, string>) {
  const handle = await createAuth({
    pool,
    environment: { GOTRUE_RATE_LIMIT_HEADER: 'x-client', ...environment },
    paths: ['', '/auth/v1'],
    deliver: async () => undefined,
  })
  return async (path: string) => {
    const request = new Request(`http://localhost:9999${path}/recover`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-client': 'a' },
      body: JSON.stringify({
        email: 'nobody@example.com',
        gotrue_meta_security: { captcha_token: 'token' },
      }),
    })
    return (await handle(request)).status
  }
}

it.each(['', '/auth/v1'])('a request to %s/… counts once towards the limit of its client', async (path) => {
  const recover = await recovery({})
  const seen: number[] = []
  for (let index = 0; index < 31; index++) seen.push(await recover(path))
  expect(seen).toEqual([...Array<number>(30).fill(200), 429])
})

it.each(['', '/auth/v1'])(
  'the captcha of a request to %s/… is checked only once, because a token is valid once',
  async (path) => {
    const verify = vi.fn<typeof fetch>(async () => Response.json({ success: true }))
    vi.stubGlobal('fetch', verify)
    const recover = await recovery({
      GOTRUE_SECURITY_CAPTCHA_ENABLED: 'true',
      GOTRUE_SECURITY_CAPTCHA_PROVIDER: 'turnstile',
      GOTRUE_SECURITY_CAPTCHA_SECRET: 'a secret of a real widget',
    })
    expect(await recover(path)).toBe(200)
    expect(verify).toHaveBeenCalledTimes(1)
  },
)
