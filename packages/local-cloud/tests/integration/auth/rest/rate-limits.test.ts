import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPool } from '../support.ts'
import { jwtSecret, roleToken, startWithPeople } from './support.ts'

let pool: Awaited<ReturnType<typeof openPool>>
beforeAll(async () => {
  pool = await openPool('auth_rest_rate_limits')
})
afterAll(() => pool.end())

const limited = (more = {}) => startWithPeople(pool, { GOTRUE_RATE_LIMIT_HEADER: 'x-client', ...more })
type Auth = Awaited<ReturnType<typeof limited>>

const recover = (auth: Auth, client?: string) =>
  auth.send('POST', '/recover', { email: 'nobody@example.com' }, client ? { 'x-client': client } : {})

async function statuses(count: number, ask: () => Promise<{ status: number }>): Promise<number[]> {
  const seen: number[] = []
  for (let index = 0; index < count; index++) seen.push((await ask()).status)
  return seen
}

describe('the rate limit of a client', () => {
  it('allows thirty requests per endpoint at once, then as many as the setting says', async () => {
    const auth = await limited({ GOTRUE_RATE_LIMIT_OTP: '60' })
    expect(await statuses(30, () => recover(auth, 'a'))).toEqual(Array<number>(30).fill(200))
    const refused = await recover(auth, 'a')
    expect(refused.status).toBe(429)
    expect(refused.body).toEqual({
      code: 429,
      error_code: 'over_request_rate_limit',
      msg: 'Request rate limit reached',
    })
    expect(refused.headers.get('retry-after')).toBeNull()
    expect((await recover(auth, 'b')).status).toBe(200)
    const elsewhere = { email: 'nobody@example.com', create_user: false }
    expect((await auth.send('POST', '/otp', elsewhere, { 'x-client': 'a' })).status).toBe(422)
    // The limit of sixty in five minutes allows one every five seconds.
    auth.wait(5)
    expect(await statuses(2, () => recover(auth, 'a'))).toEqual([200, 429])
  })

  it('covers SAML responses', async () => {
    const auth = await limited({ GOTRUE_SAML_ENABLED: 'true', GOTRUE_SAML_RATE_LIMIT_ASSERTION: '60' })
    const say = () => auth.ask('POST', '/sso/saml/acs', undefined, { 'x-client': 'a' })
    expect(await statuses(31, say)).toEqual([...Array<number>(30).fill(303), 429])
    auth.wait(5)
    expect(await statuses(2, say)).toEqual([303, 429])
  })

  it('covers passkey challenges', async () => {
    const auth = await limited({
      GOTRUE_PASSKEY_ENABLED: 'true',
      GOTRUE_WEBAUTHN_RP_ID: 'localhost',
      GOTRUE_WEBAUTHN_RP_DISPLAY_NAME: 'Gym',
      GOTRUE_WEBAUTHN_RP_ORIGINS: 'http://localhost:3000',
    })
    const ask = (path: string) => () => auth.send('POST', `/passkeys/${path}`, {}, { 'x-client': 'a' })
    expect(await statuses(31, ask('authentication/options'))).toEqual([...Array<number>(30).fill(200), 429])
    expect(await statuses(31, ask('authentication/verify'))).toEqual(Array<number>(31).fill(400))
  })

  it('does not apply when no header names the client', async () => {
    const auth = await limited()
    expect(await statuses(35, () => recover(auth))).toEqual(Array<number>(35).fill(200))
    const unnamed = await startWithPeople(pool)
    expect(await statuses(35, () => recover(unnamed, 'a'))).toEqual(Array<number>(35).fill(200))
  })

  it('counts anonymous sign-ups separately', async () => {
    const auth = await limited({
      GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
      GOTRUE_RATE_LIMIT_ANONYMOUS_USERS: '2',
    })
    const anonymous = () => auth.send('POST', '/signup', {}, { 'x-client': 'a' })
    expect(await statuses(3, anonymous)).toEqual([200, 200, 429])
    auth.wait(1800)
    expect(await statuses(2, anonymous)).toEqual([200, 429])
  })

  it('counts by the visitor’s IP address that a server with a secret key sends', async () => {
    const forwarding = await limited({
      GOTRUE_JWT_SECRET: jwtSecret,
      GOTRUE_SECURITY_SB_FORWARDED_FOR_ENABLED: 'true',
    })
    const ask = (visitor: string, key: string) => () =>
      forwarding.send(
        'POST',
        '/recover',
        { email: 'nobody@example.com' },
        {
          apikey: key,
          'sb-forwarded-for': visitor,
          'x-client': 'one-address-for-all',
        },
      )
    const secretKey = await roleToken('service_role')
    expect(await statuses(31, ask('198.51.100.1', secretKey))).toEqual([...Array<number>(30).fill(200), 429])
    expect((await ask('2001:db8::1, 198.51.100.1', secretKey)()).status).toBe(200)
    // The public key is in every browser, so its user could send a new IP address with each request.
    const anonKey = await roleToken('anon')
    const made = Array.from({ length: 31 }, (_, index) => ask(`203.0.113.${index}`, anonKey))
    const responses = await Promise.all(made.map((askOnce) => askOnce()))
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(1)
    expect((await ask('203.0.113.99', 'made up')()).status).toBe(429)
    // An invalid IP address identifies no client.
    expect((await ask('nonsense', secretKey)()).status).toBe(429)
  })

  it('ignores that header when it is disabled', async () => {
    const auth = await limited({ GOTRUE_JWT_SECRET: jwtSecret })
    const apikey = await roleToken('service_role')
    const ask = (index: number) =>
      auth.send(
        'POST',
        '/recover',
        { email: 'nobody@example.com' },
        {
          apikey,
          'sb-forwarded-for': `203.0.113.${index}`,
          'x-client': 'a',
        },
      )
    for (let index = 0; index < 30; index++) expect((await ask(index)).status).toBe(200)
    expect((await ask(31)).status).toBe(429)
  })
})
