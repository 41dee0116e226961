import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer, newEmail, openPool } from '../support.ts'
import { fragmentOf, signIn, startProviders, throughProvider, type Auth } from './providers.ts'
import { claimsOf } from './support.ts'

let pool: Awaited<ReturnType<typeof openPool>>
let others: Awaited<ReturnType<typeof startProviders>>
beforeAll(async () => {
  pool = await openPool('auth_rest_identities')
  others = await startProviders(pool)
})
afterAll(async () => {
  await others.close()
  await pool.end()
})

describe('linked identities of a user', () => {
  it('are linked and unlinked on request when manual linking is enabled', async () => {
    const auth = await others.start({
      GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: 'true',
      GOTRUE_MAILER_AUTOCONFIRM: 'true',
    })
    const person = await auth.person()
    const path = '/user/identities/authorize?provider=github&skip_http_redirect=true'
    const { body: link } = await person.as('GET', path)
    const other = newEmail()
    const form = { decision: 'continue', email: other, verified: 'on' }
    const home = await throughProvider(auth, link.url, form)
    expect(claimsOf(fragmentOf(home)['access_token'] ?? '')['sub']).toBe(person.id)
    const { body: user } = await person.as('GET', '/user')
    expect(user).toMatchObject({
      email: person.email,
      app_metadata: { providers: ['email', 'github'] },
      identities: [{ provider: 'email' }, { provider: 'github', email: other }],
    })
    const { body: second } = await person.as('GET', path)
    const twice = await throughProvider(auth, second.url, form)
    expect(twice.searchParams.get('error_code')).toBe('identity_already_exists')
    expect(twice.searchParams.get('error_description')).toBe('Identity is already linked')
    const [byEmail, byGithub] = user.identities
    const unlink = (id = '') => person.as('DELETE', `/user/identities/${id}`)
    expect((await unlink('x')).body).toMatchObject({ code: 404, msg: 'identity_id must be an UUID' })
    expect((await unlink('3a0f9d3c-3f0e-4e0a-9a39-0d4a5e1b6f6a')).body).toMatchObject({
      code: 422,
      error_code: 'identity_not_found',
      msg: "Identity doesn't exist",
    })
    expect(await unlink(byEmail?.identity_id)).toMatchObject({ status: 200, body: {} })
    expect((await person.as('GET', '/user')).body).toMatchObject({
      email: other,
      app_metadata: { provider: 'github', providers: ['github'] },
    })
    expect((await unlink(byGithub?.identity_id)).body).toMatchObject({
      error_code: 'single_identity_not_deletable',
      msg: 'User must have at least 1 identity after unlinking',
    })
  })

  it('cannot be linked or unlinked when manual linking is disabled', async () => {
    const auth = await others.start({ GOTRUE_MAILER_AUTOCONFIRM: 'true' })
    const person = await auth.person()
    for (const [method, path] of [
      ['GET', '/user/identities/authorize?provider=github'],
      ['DELETE', '/user/identities/x'],
    ] as const) {
      expect((await person.as(method, path)).body).toEqual({
        code: 404,
        error_code: 'manual_linking_disabled',
        msg: 'Manual linking is disabled',
      })
    }
  })

  const linking = { GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: 'true' }

  /** A user with an identity for each email address, whose email identity is unlinked. */
  async function seed(auth: Auth, identities: { email?: string; verified?: boolean }[]) {
    const { body } = await auth.admin('POST', '/admin/users', {
      email: newEmail(),
      password: 'password',
      email_confirm: true,
    })
    for (const [index, { email, verified }] of identities.entries()) {
      const sub = `${body.id}-${index}`
      await pool.query(
        `INSERT INTO auth.identities (provider, provider_id, user_id, identity_data) VALUES ($1, $2, $3, $4)`,
        [index === 0 ? 'github' : 'keycloak', sub, body.id, { sub, email, email_verified: verified }],
      )
    }
    const { body: session } = await auth.send('POST', '/token?grant_type=password', {
      email: body['email'],
      password: 'password',
    })
    const as = (method: string, path: string) =>
      auth.send(method, path, undefined, bearer(session.access_token))
    const first = (await as('GET', '/user')).body.identities.find(({ provider }) => provider === 'email')
    expect((await as('DELETE', `/user/identities/${first?.identity_id}`)).status).toBe(200)
    return (await as('GET', '/user')).body
  }

  it('replace an unlinked email: a verified one comes first', async () => {
    const auth = await others.start(linking)
    const [unverified, verified] = [newEmail(), newEmail()]
    const user = await seed(auth, [{ email: unverified }, { email: verified, verified: true }])
    expect(user).toMatchObject({ email: verified, email_confirmed_at: expect.any(String) })
  })

  it('with an unverified email leave the user unconfirmed when emails need confirmation', async () => {
    const email = newEmail()
    const user = await seed(await others.start(linking), [{ email }])
    expect(user).toMatchObject({ email, user_metadata: { email_verified: false } })
    expect(user).not.toHaveProperty('email_confirmed_at')
    const auth = await others.start({ ...linking, GOTRUE_MAILER_AUTOCONFIRM: 'true' })
    expect(await seed(auth, [{ email: newEmail() }])).toMatchObject({
      email_confirmed_at: expect.any(String),
    })
    expect(await seed(auth, [{}])).toMatchObject({ email: '' })
  })

  it('are recorded in the audit log when they are added', async () => {
    const auth = await others.start()
    const email = newEmail()
    const { body } = await auth.admin('POST', '/admin/users', { email, email_confirm: true })
    await signIn(auth, 'provider=github', email)
    const { body: list } = await auth.admin('GET', '/admin/audit?query=action:identity_linked&per_page=1')
    expect(list).toMatchObject([
      { payload: { actor_id: body.id, log_type: 'user', traits: { provider: 'github' } } },
    ])
  })

  it('get an email identity after the first password, if the settings say so', async () => {
    for (const isOn of [true, false]) {
      const auth = await others.start({
        GOTRUE_EXPERIMENTAL_CREATE_EMAIL_IDENTITY_ON_PASSWORD_SET_ENABLED: String(isOn),
      })
      const session = fragmentOf(await signIn(auth, 'provider=github', newEmail()))
      const own = bearer(session['access_token'] ?? '')
      expect((await auth.send('PUT', '/user', { password: 'password' }, own)).status).toBe(200)
      const { body } = await auth.send('GET', '/user', undefined, own)
      const providers = isOn ? ['github', 'email'] : ['github']
      expect(body).toMatchObject({ app_metadata: { provider: 'github', providers } })
    }
  })
})
