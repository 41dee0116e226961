import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer, newEmail, openPool } from '../support.ts'
import { fragmentOf, signIn, startProviders } from './providers.ts'

let pool: Awaited<ReturnType<typeof openPool>>
let others: Awaited<ReturnType<typeof startProviders>>
beforeAll(async () => {
  pool = await openPool('auth_rest_invitations')
  others = await startProviders(pool)
})
afterAll(async () => {
  await others.close()
  await pool.end()
})

describe('an invitation', () => {
  it.each(['keycloak', 'github'])('is accepted by signing in with another provider: %s', async (provider) => {
    const auth = await others.start()
    const email = newEmail()
    const { body: invited } = await auth.admin('POST', '/invite', { email, data: { role: 'trainer' } })
    const query = `provider=${provider}&invite_token=${auth.mailTo(email).token}`
    const session = fragmentOf(await signIn(auth, query, email))
    const { body } = await auth.send('GET', '/user', undefined, bearer(session['access_token'] ?? ''))
    expect(body).toMatchObject({
      id: invited.id,
      email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider, providers: [provider] },
      user_metadata: { full_name: 'Ann' },
      identities: [{ provider }],
    })
    const { body: again } = await auth.send('GET', `/authorize?${query}`)
    expect(again).toMatchObject({ code: 404, error_code: 'user_not_found' })
  })

  it('cannot be accepted with another email', async () => {
    const auth = await others.start()
    const email = newEmail()
    await auth.admin('POST', '/invite', { email })
    const query = `provider=github&invite_token=${auth.mailTo(email).token}`
    const home = await signIn(auth, query, newEmail())
    expect(Object.fromEntries(home.searchParams)).toEqual({
      error: 'invalid_request',
      error_code: 'validation_failed',
      error_description: 'Invited email does not match emails from external provider',
    })
  })

  it('with an unknown token is refused', async () => {
    const auth = await others.start()
    expect((await auth.send('GET', '/authorize?provider=github&invite_token=x')).body).toEqual({
      code: 404,
      error_code: 'user_not_found',
      msg: 'User identified by token not found',
    })
  })
})

describe('the list of email addresses that may get emails', () => {
  it('ignores case and +label, and is checked before each email', async () => {
    const email = newEmail()
    const auth = await others.start({ GOTRUE_EXTERNAL_EMAIL_AUTHORIZED_ADDRESSES: `x@example.com,${email}` })
    const signUp = (address: string) => auth.send('POST', '/signup', { email: address, password: 'password' })
    expect((await signUp(email.toUpperCase().replace('@', '+label@'))).status).toBe(200)
    const other = newEmail()
    const refusal = {
      code: 400,
      error_code: 'email_address_not_authorized',
      msg: `Email address "${other}" cannot be used as it is not authorized`,
    }
    expect((await signUp(other)).body).toEqual(refusal)
    expect((await auth.send('POST', '/otp', { email: other })).body).toEqual(refusal)
    expect((await auth.admin('POST', '/invite', { email: other })).body).toEqual(refusal)
  })
})
